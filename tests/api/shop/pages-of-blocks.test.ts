import { expect, test } from 'vitest';
import { describeAsOwner } from '../../support/people/as-owner.ts';
import { enter, makeOperator } from '../../support/people/team.ts';

const admin = '/api/admin/pages';

interface Link {
  to: string;
  label: string;
}
const linksIn = (columns: { links: Link[] }[]): Link[] => columns.flatMap(({ links }) => links);

describeAsOwner('pages from blocks', (owner) => {
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => owner.ask(method, url, body);
  const edited = async (slug: string) => (await call('GET', `${admin}/${slug}`)).data;
  const shown = (slug: string) => owner.server.call('GET', `/api/web/site-pages/${slug}`);
  const text = (id: string, markdown: string) => ({
    id,
    kind: 'text',
    isHidden: false,
    content: { title: '案例', markdown, isBeside: false },
  });
  const save = async (slug: string, change: object, revision?: number) => {
    const { document, revision: current } = await edited(slug);
    return call('PUT', `${admin}/${slug}`, { revision: revision ?? current, document: { ...document, ...change } });
  };
  const publish = async (slug: string) =>
    call('POST', `${admin}/${slug}/publish`, { revision: (await edited(slug)).revision });

  test('the shipped pages are there in their own words, with nothing stored', async () => {
    const { items } = (await call('GET', admin)).data;
    expect(items.map(({ slug, state, hasDraft }: Record<string, unknown>) => [slug, state, hasDraft])).toEqual([
      ['home', 'online', false],
      ['choose', 'online', false],
      ['product', 'online', false],
      ['pricing', 'online', false],
      ['gallery', 'online', false],
      ['apply', 'online', false],
      ['verify', 'online', false],
      ['login', 'online', false],
      ['docs-home', 'online', false],
      ['docs-faq', 'online', false],
      ['docs-changelog', 'online', false],
      ['news-home', 'online', false],
      ['site-words', 'online', false],
      ['navigation', 'online', false],
    ]);
    expect(await edited('home')).toMatchObject({ revision: 0, isShipped: true, broken: [] });
    const home = (await shown('home')).data;
    expect(home.blocks[0]).toMatchObject({ kind: 'hero', content: { title: '装好当天，就有能上线的后台' } });
    expect(JSON.stringify(home)).not.toContain('{{');
  });

  test('a page of one’s own: created, drafted, published, changed, put back', async () => {
    const created = await call('POST', admin, { slug: 'cases', title: '客户案例' });
    expect(created).toMatchObject({ code: 200, data: { path: '/p/cases', state: 'unpublished', revision: 1 } });
    expect((await call('POST', admin, { slug: 'cases', title: '又一个' })).data.fields).toEqual({
      slug: '这个地址已经有页面了',
    });
    expect((await shown('cases')).status).toBe(404);
    const wrong = await save('cases', { blocks: [text('a', '')] });
    expect(wrong.data.fields).toEqual({ 'document.blocks.0.content.markdown': '请填写正文' });
    const script = '# {{title}} 的客户\n\n<script>alert(1)</script>\n\n[坏链接](javascript:alert(1))';
    expect((await save('cases', { blocks: [text('a', script)] })).code).toBe(200);
    expect((await shown('cases')).status).toBe(404);
    expect(await publish('cases')).toMatchObject({ code: 200, data: { state: 'online', hasDraft: false } });
    const { html } = { html: (await shown('cases')).data.blocks[0].content.markdown };
    expect(html).toContain('Vela Admin 的客户');
    expect(html).not.toMatch(/<script|javascript:/);
    expect((await publish('cases')).data.error).toBe('DRAFT_UNCHANGED');

    await save('cases', { title: '我们的客户', menu: 'header' });
    await publish('cases');
    const { header, footer } = (await owner.server.call('GET', '/api/web/site')).data;
    expect(header).toContainEqual({ to: '/p/cases', label: '我们的客户' });
    expect(linksIn(footer)).not.toContainEqual({ to: '/p/cases', label: '我们的客户' });
    const { items } = (await call('GET', `${admin}/cases/versions`)).data;
    expect(items.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const { revision } = await edited('cases');
    const restored = await call('POST', `${admin}/cases/versions/1/restore`, { revision });
    expect(restored.data).toMatchObject({ hasDraft: true, document: { title: '客户案例' } });
    expect((await shown('cases')).data.title).toBe('我们的客户');
    expect((await call('POST', `${admin}/cases/versions/9/restore`, { revision: revision + 1 })).status).toBe(404);
  });

  test('who saves over somebody else’s draft is refused, and of two publishers one does', async () => {
    const { revision } = await edited('cases');
    expect((await save('cases', { description: '甲' })).code).toBe(200);
    const late = await save('cases', { description: '乙' }, revision);
    expect([late.status, late.data.error]).toEqual([409, 'DRAFT_CHANGED_ELSEWHERE']);
    const at = (await edited('cases')).revision;
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', `${admin}/cases/publish`, { revision: at })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('a hidden page is not found, and leaves the menus; home cannot be hidden', async () => {
    await save('cases', { isHidden: true });
    await publish('cases');
    expect((await shown('cases')).status).toBe(404);
    expect((await save('home', { isHidden: true })).data.fields).toEqual({ 'document.isHidden': '首页不能隐藏' });
    await save('choose', { isHidden: true });
    await publish('choose');
    const { header, footer } = (await owner.server.call('GET', '/api/web/site')).data;
    const places = [...header, ...linksIn(footer)].map(({ to }: { to: string }) => to);
    expect(places).toContain('/docs/index');
    expect(places.filter((to) => to === '/choose/we' || to.startsWith('/p/'))).toEqual([]);
    // Buttons of other pages do not lead there either.
    const buttons = ['/choose/we#process', '/product/pricing'].map((to) => ({ label: '看看', to }));
    const content = { title: '选好了', look: 'strip', buttons, consult: '' };
    await save('home', { blocks: [{ id: 'call', kind: 'call', isHidden: false, content }] });
    await publish('home');
    const [block] = (await shown('home')).data.blocks;
    expect(block.content.buttons).toEqual([{ label: '看看', to: '/product/pricing' }]);
  });

  test('header and footer are edited, published and put back like a page', async () => {
    const menus = async () => {
      const { header, footer } = (await owner.server.call('GET', '/api/web/site')).data;
      return { header, footer };
    };
    const before = await menus();
    const { document } = await edited('navigation');
    expect(document.blocks.map(({ kind }: { kind: string }) => kind)).toEqual([
      'headerMenu',
      'footerColumn',
      'footerColumn',
    ]);
    const header = [
      { label: '{{title}} 价格', to: '/product/pricing', isHidden: false },
      { label: '帮助', to: '/docs/index', isHidden: false },
      // The page behind it is hidden.
      { label: '为什么', to: '/choose/we', isHidden: false },
      { label: '论坛', to: 'https://forum.example', isHidden: false },
      { label: '以后', to: '/p/later', isHidden: true },
    ];
    const block = (kind: string, content: object) => ({ id: kind, kind, isHidden: false, content });
    const blocks = [
      block('headerMenu', { links: header }),
      block('footerColumn', { title: '产品', links: [{ label: '案例', to: '/p/broken', isHidden: false }] }),
    ];
    const elsewhere = await save('navigation', { blocks: [...blocks, text('a', '文字')] });
    expect(elsewhere.data.fields).toEqual({ 'document.blocks.2.kind': '“文字”不能放在这个页面' });
    const script = [{ label: '脚本', to: 'javascript:alert(1)', isHidden: false }];
    expect((await save('navigation', { blocks: [block('headerMenu', { links: script })] })).status).toBe(400);
    expect((await save('navigation', { isHidden: true })).status).toBe(400);
    expect((await save('navigation', { blocks })).code).toBe(200);
    expect(await menus()).toEqual(before);
    await publish('navigation');
    expect(await menus()).toEqual({
      header: [
        { label: 'Vela Admin 价格', to: '/product/pricing' },
        { label: '帮助', to: '/docs/index', section: '/docs/' },
        { label: '论坛', to: 'https://forum.example' },
      ],
      footer: [{ title: '产品', links: [{ label: '案例', to: '/p/broken' }] }],
    });
    const { revision } = await edited('navigation');
    await call('POST', `${admin}/navigation/versions/0/restore`, { revision });
    await publish('navigation');
    expect(await menus()).toEqual(before);
    // Once something is announced, the menu links to it.
    const now = owner.server.services.clock.now();
    const words = { slug: 'first', title: '第一条', summary: '', body: '正文' };
    const times = { published_at: now, created_at: now, changed_at: now };
    const { db } = owner.server.services.database;
    await db
      .insertInto('news_post')
      .values({ id: 'post', revision: 1, state: 'published', ...words, ...times })
      .execute();
    const footerLinks = async () => linksIn((await menus()).footer);
    await expect.poll(footerLinks, { timeout: 10_000 }).toContainEqual({ to: '/news', label: '公告' });
    expect(linksIn(before.footer)).not.toContainEqual({ to: '/news', label: '公告' });
    await db.deleteFrom('news_post').execute();
  });

  test('header and footer are previewed as they would stand on every page, by those who may edit them', async () => {
    const { document } = await edited('navigation');
    const block = (kind: string, content: object) => ({ id: kind, kind, isHidden: false, content });
    const links = [
      { label: '{{title}} 价格', to: '/product/pricing', isHidden: false },
      { label: '', to: '/docs/index', isHidden: false },
      { label: '还没写完的地址', to: 'docs', isHidden: false },
      // The page behind it is hidden.
      { label: '为什么', to: '/choose/we', isHidden: false },
      { label: '以后', to: '/p/later', isHidden: true },
    ];
    const blocks = [block('headerMenu', { links }), block('footerColumn', { title: '产品', links })];
    const body = { slug: 'navigation', document: { ...document, blocks } };
    const headerNow = async () => (await owner.server.call('GET', '/api/web/site')).data.header;
    const before = await headerNow();
    const shownLinks = [{ label: 'Vela Admin 价格', to: '/product/pricing' }];
    expect(await call('POST', '/api/admin/page-preview', body)).toMatchObject({
      code: 200,
      data: { menus: { header: shownLinks, footer: [{ title: '产品', links: shownLinks }] } },
    });
    // Nothing of it was stored, and other pages have no menus.
    expect(await headerNow()).toEqual(before);
    const home = await call('POST', '/api/admin/page-preview', {
      slug: 'home',
      document: (await edited('home')).document,
    });
    expect(home).toMatchObject({ code: 200, data: { menus: null } });
    await makeOperator(owner.server, 'menu_support', 'support');
    await makeOperator(owner.server, 'menu_editor', 'editor');
    const asked = async (username: string | null) => {
      const token = username === null ? undefined : await enter(owner.server, username);
      return (await owner.server.call('POST', '/api/admin/page-preview', { token, body })).status;
    };
    expect([await asked(null), await asked('menu_support'), await asked('menu_editor')]).toEqual([401, 403, 200]);
  });

  test('a broken block is left out and named; the page and its other blocks stay', async () => {
    await call('POST', admin, { slug: 'broken', title: '坏页面' });
    await save('broken', { blocks: [text('a', '第一段'), text('b', '第二段')] });
    await publish('broken');
    const { db } = owner.server.services.database;
    const { published } = await db
      .selectFrom('page')
      .select('published')
      .where('slug', '=', 'broken')
      .executeTakeFirstOrThrow();
    const document = JSON.parse(published ?? '');
    document.blocks[0].content = { title: 7 };
    document.blocks.push({ id: 'c', kind: 'gone', isHidden: false, content: {} });
    await db
      .updateTable('page')
      .set({ published: JSON.stringify(document) })
      .where('slug', '=', 'broken')
      .execute();
    expect((await shown('broken')).data.blocks.map(({ id }: { id: string }) => id)).toEqual(['b']);
    expect((await edited('broken')).broken.map(({ id }: { id: string }) => id)).toEqual(['a', 'c']);
  });

  test('a page that never was online is gone with its draft', async () => {
    await call('POST', admin, { slug: 'draft', title: '草稿' });
    const answer = await call('POST', `${admin}/draft/discard`, { revision: 1 });
    expect(answer.data).toEqual({ isRemoved: true });
    expect((await call('GET', `${admin}/draft`)).status).toBe(404);
  });

  test('each act stands in the audit log', async () => {
    expect(await owner.acts('site_page.')).toEqual([
      'site_page.created',
      'site_page.draft_discarded',
      'site_page.draft_saved',
      'site_page.published',
      'site_page.version_restored',
    ]);
  });
});
