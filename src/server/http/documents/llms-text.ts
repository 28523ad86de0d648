import type { Services } from '../../call.ts';
import { getListedCatalog } from '../../catalog/get-catalog.ts';
import { listHelpPages } from '../../content/help/list-help-pages.ts';
import { pagesAndNavigation } from '../../pages/published-pages.ts';
import { fillingOf } from '../../pages/show-document.ts';

/** What they say depends on the edition, or on what the browser shows. */
const withoutWords = new Set(['home', 'product', 'gallery']);

/** The site in one text for language models (llmstxt.org): its purpose, and the Markdown of each page. */
export async function llmsText(services: Pick<Services, 'clock' | 'config' | 'database'>): Promise<string> {
  const { appTitle, publicUrl } = services.config;
  const [{ product, editions }, { pages }, { pages: blockPages, heads }, { plain }] = await Promise.all([
    getListedCatalog(services),
    listHelpPages(services),
    pagesAndNavigation(services),
    fillingOf(services),
  ]);
  const shown = blockPages.filter(({ isHidden }) => !isHidden);
  const line = (path: string, title: string, text: string): string =>
    plain(`- [${title}](${publicUrl}${path})${text && `: ${text}`}`);
  const lineOf = (slug: string, path: string): string[] =>
    heads.filter((head) => head.slug === slug).map(({ title, description }) => line(path, title, description));
  return `${[
    `# ${appTitle}`,
    `> ${product.description}`,
    `版本：${editions.map((edition) => `${edition.name}（${edition.tagline}）`).join('；')}。`,
    '## 帮助',
    pages.map(({ slug, title, summary }) => line(`/docs/${slug}.md`, title, summary)).join('\n'),
    [...lineOf('docs-faq', '/docs/faq.md'), ...lineOf('docs-changelog', '/docs/changelog.md')].join('\n'),
    '## 其他',
    [
      ...shown
        .filter(({ slug }) => slug === 'product')
        .flatMap(({ path }) => editions.map(({ code, name, tagline }) => line(`${path}/${code}`, name, tagline))),
      ...shown
        .filter(({ slug }) => !withoutWords.has(slug))
        .map(({ path, title, description }) => line(path, title, description)),
      ...lineOf('news-home', '/news'),
      line('/agreement/index', '授权协议', '软件授权的完整条款'),
      line('/privacy/index', '隐私协议', '处理哪些个人信息，怎样查阅与删除'),
      line('/news.atom', '公告的订阅', 'Atom'),
      line('/changelog.atom', '更新日志的订阅', 'Atom'),
      line('/api/openapi.json', '接口定义', 'OpenAPI 3.1'),
    ].join('\n'),
  ].join('\n\n')}\n`;
}
