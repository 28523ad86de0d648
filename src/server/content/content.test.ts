import { describe, expect, it } from 'vitest';
import { openTestServices } from '../../../tests/support/services.ts';
import { createTestUser } from '../../../tests/support/people/users.ts';
import { site } from '../../contract/content/content.ts';
import { seedCatalog } from '../catalog/seed-catalog.ts';
import { seedSettings } from '../settings/seed-settings.ts';
import { writeSettings } from '../settings/write-settings.ts';
import { currentPageVersion } from './current-page.ts';
import { contentOperations } from './operations.ts';
import { renderMarkdown } from './rendering/render-markdown.ts';
import { seedPages } from './seed-pages.ts';

describe.each(['sqlite', 'postgres'] as const)('content on %s', (dialect) => {
  it('has both legal texts after seeding, with the vendor and contact of the settings', async () => {
    const { services, call, close } = await openTestServices(dialect);
    await seedPages(services);
    await seedPages(services);
    await writeSettings(call(), { vendor: '甲 & 乙公司', supportEmail: 'help@vela.cn' });
    for (const slug of ['privacy', 'license-agreement'] as const) {
      const page = await contentOperations.page(call(), { slug });
      expect(page).toMatchObject({ slug, version: '1.0', publishedAt: services.clock.now() });
      expect(page.html).toContain('甲 &amp; 乙公司');
      expect(page.html).toContain('邮箱 help@vela.cn');
      expect(page.html).not.toMatch(/\{\{|<h1/);
      if (slug === 'privacy') expect(page.html).toContain('<th scope="col">');
    }
    await close();
  });

  it('shows the version published last, which is also the one to agree to', async () => {
    const { services, call, close } = await openTestServices(dialect);
    await expect(contentOperations.page(call(), { slug: 'privacy' })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await seedPages(services);
    const next = {
      id: 'n',
      slug: 'privacy',
      version: '1.1',
      title: '隐私协议',
      markdown: '新版本',
      published_at: services.clock.now() + 1,
    };
    await services.database.db.insertInto('legal_page').values(next).execute();
    await seedPages(services);
    expect(await currentPageVersion(services.database.db, 'privacy')).toBe('1.1');
    expect((await contentOperations.page(call(), { slug: 'privacy' })).html).toBe('<p>新版本</p>\n');
    await close();
  });

  it('joins settings and configuration to the site, without the payee', async () => {
    const { services, call, close } = await openTestServices(dialect, {
      env: { APP_TITLE: 'Orion', SMTP_URL: 'smtp://mail.test' },
    });
    await seedCatalog(services);
    await seedSettings(services);
    const answer = await contentOperations.site(call(), {});
    expect(site.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ title: 'Orion', apiPrefix: '/api/web', hasMail: true, primaryColor: '#2d8cf0' });
    const payee = await contentOperations.payee(call(await createTestUser(services, { username: 'lilei' })), {});
    expect(payee.channels.map(({ channel }) => channel)).toEqual(['wechat', 'alipay']);
    await close();
  });
});

describe('Markdown', () => {
  it('never becomes anything active', () => {
    const html = renderMarkdown(
      '# 标题\n\n<script>x</script>\n\n<img src=x onerror=y>\n\n文字 [a](javascript:x) [b](//evil) [c](https://ok.cn) <a href="https://ok.cn" onclick="x">d</a>',
    );
    expect(html).toContain('<h2>标题</h2>');
    expect(html).toContain('<a href="https://ok.cn">c</a>');
    expect(html).not.toMatch(/script|onerror|onclick|<img|evil/i);
  });
});
