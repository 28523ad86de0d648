import type { Services } from '../../call.ts';
import { getListedCatalog } from '../../catalog/get-catalog.ts';
import { publishedPages } from '../../pages/published-pages.ts';
import { fillText } from '../../content/rendering/fill-placeholders.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listHelpPages } from '../../content/help/list-help-pages.ts';

/** The site in one text for language models (llmstxt.org): its purpose, and the Markdown of each page. */
export async function llmsText(services: Pick<Services, 'config' | 'database'>): Promise<string> {
  const { appTitle, publicUrl } = services.config;
  const [{ product, editions }, { pages }, blockPages, settings] = await Promise.all([
    getListedCatalog(services),
    listHelpPages(services),
    publishedPages(services),
    readSettings(services.database),
  ]);
  const shown = blockPages.filter(({ isHidden }) => !isHidden);
  const own = shown.filter(({ path }) => path.startsWith('/p/'));
  const line = (path: string, title: string, text: string): string =>
    fillText(`- [${title}](${publicUrl}${path}): ${text}`, services.config, settings);
  return `${[
    `# ${appTitle}`,
    `> ${product.description}`,
    `版本：${editions.map((edition) => `${edition.name}（${edition.tagline}）`).join('；')}。`,
    '## 帮助',
    pages.map(({ slug, title, summary }) => line(`/docs/${slug}.md`, title, summary)).join('\n'),
    [
      line('/docs/faq.md', '常见问题', '申请、授权、校验与账号的常见问题'),
      line('/docs/changelog.md', '更新日志', '每个版本的变动'),
    ].join('\n'),
    '## 其他',
    [
      ...shown
        .filter(({ slug }) => slug === 'pricing')
        .map(({ path }) => line(path, '价格与版本', '各版本的价格、授权范围与功能对比')),
      ...own.map(({ path, title, description }) => line(path, title, description)),
      line('/news', '公告', '开发方的消息，也有 Atom 订阅 /news.atom'),
      line('/agreement/index', '授权协议', '软件授权的完整条款'),
      line('/privacy/index', '隐私协议', '处理哪些个人信息，怎样查阅与删除'),
      line('/api/openapi.json', '接口定义', 'OpenAPI 3.1'),
    ].join('\n'),
  ].join('\n\n')}\n`;
}
