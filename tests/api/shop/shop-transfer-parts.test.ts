import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeShopFile } from '../../../src/server/shop/transfer/shop-file.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';
import { importForm, openEmptyShop, prepareOwnShop } from '../../support/own-shop.ts';
import { formWithFile, pngOf } from '../../support/pictures.ts';

const ids = { picture: '00000000-0000-7000-8000-00000000000a' };

describe.each(['sqlite', 'postgres'] as const)('what an import brings on %s', (dialect) => {
  let from: ApiServer;
  let into: ApiServer;
  let owner: string;
  let archive: Buffer;
  beforeAll(async () => {
    from = await openApiServer(dialect);
    const token = (await from.logIn('owner', from.ownerPassword)).data.token;
    const ok = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
      const answer = await from.call(method, `/api/admin${path}`, { token, body });
      if (answer.code !== 200) throw new Error(`${path}: ${answer.text}`);
      return answer.data;
    };
    await prepareOwnShop(from, token);
    const { picture } = await ok('POST', '/media', formWithFile(pngOf(800, 400), '截图.png'));
    ids.picture = picture.id;
    const page = await ok('POST', '/pages', { slug: 'cases', title: '客户案例' });
    const block = {
      id: 'shots',
      kind: 'pictures',
      isHidden: false,
      content: {
        title: '看看',
        text: '',
        items: [
          { picture: { id: '', address: new URL(picture.src, 'http://x').pathname, alt: '截图' }, caption: '', to: '' },
        ],
      },
    };
    const document = { ...page.document, menu: 'footer', blocks: [...page.document.blocks, block] };
    const saved = await ok('PUT', '/pages/cases', { revision: page.revision, document });
    await ok('POST', '/pages/cases/publish', { revision: saved.revision });
    const post = await ok('POST', '/news', { title: '2.0 发布', slug: 'v2' });
    const words = { title: '2.0 发布', slug: 'v2', summary: '摘要', body: `正文 ![截图](media:${picture.id})` };
    await ok('PUT', `/news/${post.id}`, { revision: 1, ...words });
    await ok('POST', `/news/${post.id}/publish`, { revision: 2 });
    await ok('POST', '/news', { title: '还是草稿', slug: 'draft' });
    const line = { text: '周末维护', href: '/news/v2', place: 'public', fromAt: 1, untilAt: null };
    await ok('POST', '/notice-lines', { ...line, requestKey: 'request-key-1' });
    const discount = { name: '早鸟', percent: 10, amountFen: null, startsAt: null, endsAt: null, maxUses: 5 };
    const rest = { code: 'EARLY-10', maxUsesEach: 1, editions: ['team'], kinds: ['new'], requestKey: 'request-key-2' };
    await ok('POST', '/discounts', { ...discount, ...rest });
    const { revision, questions } = (await from.call('GET', '/api/admin/application-form/draft', { token })).data;
    const asked = questions.map((one: object) => ({ help: '', editions: [], holderTypes: [], ...one }));
    const own = { name: '', label: '用在哪个行业', help: '', required: true, editions: ['team'], holderTypes: [] };
    const draft = await ok('PUT', '/application-form/draft', {
      revision,
      questions: [...asked, { ...own, type: 'text' }],
    });
    await ok('POST', '/application-form/draft/publish', { revision: draft.revision });
    const help = (slug: string) => `/help-texts/${slug}`;
    const rewrite = async (slug: string, given: object) => {
      const { data } = await from.call('GET', `/api/admin${help(slug)}`, { token });
      const { category, title, summary, markdown } = data;
      const text = { revision: data.revision, category, title, summary, markdown, ...given };
      const kept = await ok('PUT', help(slug), text);
      await ok('POST', `${help(slug)}/publish`, { revision: kept.revision });
    };
    await rewrite('page/apply', { title: '怎样购买星图', markdown: `先选版本 ![截图](media:${picture.id})\n` });
    const asking = { kind: 'question', slug: 'vue', category: 'buying', title: '支持 Vue 吗' };
    await ok('POST', '/help-texts', asking);
    await rewrite('question/vue', { markdown: '支持 Vue 3。\n' });
    await ok('PUT', `${help('question/vue')}/visibility`, { isHidden: false });
    await ok('POST', '/help-texts', { ...asking, slug: 'begun', title: '还没写' });
    await ok('PUT', `${help('page/offline')}/visibility`, { isHidden: true });
    const shelf = (await from.call('GET', '/api/admin/help-texts', { token })).data.items
      .filter((text: { kind: string; category: string }) => text.kind === 'page' && text.category === 'buying')
      .map((text: { slug: string }) => text.slug);
    const order = { kind: 'page', category: 'buying', seen: shelf, slugs: shelf.toReversed() };
    await ok('PUT', '/help-order', order);
    const exported = (await from.call('GET', '/api/admin/shop/export', { token })).data;
    archive = Buffer.from(exported.base64, 'base64');
    ({ server: into, owner } = await openEmptyShop(dialect));
    await into.services.database.db.updateTable('shop').set({ state: 'open' }).execute();
  });
  afterAll(async () => {
    await from.close();
    await into.close();
  });

  const check = (file: Uint8Array) =>
    into.call('POST', '/api/admin/shop/import/check', { token: owner, body: importForm(file) });
  const changesOf = async (file: Uint8Array): Promise<string[]> =>
    (await check(file)).data.parts.flatMap((part: { changes: string[] }) => part.changes);
  /** The content that people see, without the names of pictures, which are redrawn, and the time of the import. */
  const shown = async (server: ApiServer, path: string) => {
    const { status, text } = await server.call('GET', path);
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text;
    return { status, main: main.replaceAll(/[\da-f]{64}|(?<=datetime=")[^"]*/gi, '…') };
  };
  const pictureIn = async (server: ApiServer, path: string) => {
    const [address = ''] = /\/picture\/[\da-f]{64}\.webp/.exec((await server.call('GET', path)).text) ?? [];
    return server.call('GET', address);
  };

  test('pages, pictures, news, lines, discounts, help, questions and the application form are as they were', async () => {
    const { digest, parts } = (await check(archive)).data;
    const changes = parts.flatMap((part: { changes: string[] }) => part.changes);
    for (const change of [
      '1 张图片会加入图片库',
      '新页面“客户案例”（cases）会发布',
      '新公告“2.0 发布”会发布',
      '新优惠“早鸟”',
      '“怎样购买星图”会改写',
      '新的常见问题“支持 Vue 吗”',
      '帮助文档的排列会改变',
    ])
      expect(changes).toContain(change);
    const done = await into.call('POST', '/api/admin/shop/import', { token: owner, body: importForm(archive, digest) });
    expect([done.code, done.message]).toEqual([200, '已导入']);
    for (const path of ['/p/cases', '/news/v2', '/news', '/docs/apply', '/docs/faq']) {
      const was = await shown(from, path);
      expect(was.status).toBe(200);
      await expect.poll(() => shown(into, path), { timeout: 10_000 }).toEqual(was);
    }
    for (const path of ['/p/cases', '/news/v2']) {
      const [was, is] = [await pictureIn(from, path), await pictureIn(into, path)];
      expect([is.status, is.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(Math.abs(is.bytes.length - was.bytes.length)).toBeLessThan(was.bytes.length / 4 + 100);
    }
    const shelves = async (server: ApiServer) => {
      const { pages } = (await server.call('GET', '/api/web/help')).data;
      return pages.map((page: { slug: string; title: string }) => [page.slug, page.title]);
    };
    expect(await shelves(into)).toEqual(await shelves(from));
    expect((await into.call('GET', '/docs/faq')).text).toContain('支持 Vue 3。');
    expect((await into.call('GET', '/docs/offline')).status).toBe(404);
    const { items } = (await into.call('GET', '/api/admin/media', { token: owner })).data;
    expect(items).toMatchObject([{ id: ids.picture, title: '截图', width: 800, height: 400 }]);
    const site = (await into.call('GET', '/api/web/site')).data;
    expect(site.notices).toMatchObject([{ text: '周末维护', href: '/news/v2' }]);
    const discounts = (await into.call('GET', '/api/admin/discounts', { token: owner })).data.items;
    expect(discounts).toMatchObject([{ code: 'EARLY-10', percent: 10, maxUses: 5, uses: 0, editions: ['team'] }]);
    // They are the work of the person who imports them.
    expect(discounts[0].changedBy).toBe('owner');
    for (const path of ['/news', '/notice-lines'])
      expect((await into.call('GET', `/api/admin${path}`, { token: owner })).data.items).toMatchObject([
        { changedBy: 'owner' },
      ]);
    const form = async (server: ApiServer) =>
      (await server.call('GET', '/api/web/application-form')).data.form.questions;
    expect(await form(into)).toEqual(await form(from));
    expect((await into.call('GET', '/api/admin/news', { token: owner })).data.items).toHaveLength(1);
    // A picture in use cannot be deleted.
    const refused = await into.call('DELETE', `/api/admin/media/${ids.picture}`, { token: owner });
    expect(refused.data.error).toBe('PICTURE_IN_USE');

    expect(await changesOf(archive)).toEqual([]);
    const again = await into.call('POST', '/api/admin/shop/import', {
      token: owner,
      body: importForm(archive, digest),
    });
    expect(again.code).toBe(200);
  });

  test('a page of an earlier release, whose name a built-in document has by now, gets another', async () => {
    const intro = { id: 'intro', kind: 'intro', isHidden: false, content: { title: '怎么用星图', text: '' } };
    const text = { title: '看', markdown: '先看[怎么用](/p/docs-home#intro)', isBeside: false };
    const facts = { description: '', menuLabel: '', menu: 'footer', isHidden: false };
    const pages = {
      'docs-home': { ...facts, title: '怎么用星图', blocks: [intro] },
      'docs-home-1': { ...facts, title: '旧的一页', blocks: [] },
      login: { ...facts, title: '登录说明', blocks: [] },
      more: { ...facts, title: '更多', blocks: [{ id: 'more', kind: 'text', isHidden: false, content: text }] },
    };
    const part = { name: 'pages', version: 1, content: { pages } };
    const file = writeShopFile({ title: 'x', exportedAt: 0, parts: [part], pictures: new Map() });
    const { digest } = (await check(file)).data;
    expect(await changesOf(file)).toEqual([
      '新页面“怎么用星图”（docs-home-2，原来是 docs-home）会发布',
      '新页面“旧的一页”（docs-home-1）会发布',
      '新页面“登录说明”（login-1，原来是 login）会发布',
      '新页面“更多”（more）会发布',
    ]);
    const helpBefore = await shown(into, '/docs/index');
    const done = await into.call('POST', '/api/admin/shop/import', { token: owner, body: importForm(file, digest) });
    expect([done.code, done.message]).toEqual([200, '已导入']);
    await expect.poll(async () => (await into.call('GET', '/p/docs-home-2')).text).toContain('怎么用星图');
    expect((await into.call('GET', '/p/more')).text).toContain('href="/p/docs-home-2#intro"');
    expect((await shown(into, '/docs/index')).main).toBe(helpBefore.main);
    expect(await changesOf(file)).toEqual([]);
  });

  test('a part that is not what it should be is refused with a sentence', async () => {
    const id = '00000000-0000-7000-8000-000000000001';
    const withPart = (name: string, content: unknown, files?: Map<string, Buffer>) =>
      writeShopFile({ title: 'x', exportedAt: 0, parts: [{ name, version: 1, content }], pictures: new Map(), files });
    const picture = { title: '图', alt: '', sentHash: 'a'.repeat(64) };
    const page = { title: '页', description: '', menuLabel: '', menu: 'none', isHidden: false, blocks: [] };
    const line = { text: '好', href: '', place: 'public', fromAt: 1, untilAt: null };
    const text = { kind: 'page', slug: 'a', category: 'buying', title: '一', summary: '', markdown: '二', position: 0 };
    const question = { name: 'q0123456789ab', step: 'scope', label: '行业', required: true, type: 'text', max: 200 };
    const wrong: [Uint8Array, RegExp][] = [
      [withPart('media', { [id]: picture }), /缺少图片/],
      [withPart('media', { '../../etc': picture }), /图片库/],
      [withPart('media', { [id]: picture }, new Map([[`library/${id}.webp`, Buffer.from('<script>')]])), /不能使用/],
      [withPart('pages', { pages: { cases: { ...page, blocks: [{ kind: 'script' }] } } }), /页面“cases”不对/],
      [withPart('pages', { pages: { '../x': page } }), /页面/],
      [withPart('pages', { pages: { home: { ...page, isHidden: true } } }), /首页不能隐藏/],
      [withPart('announcements', { lines: [{ ...line, href: 'javascript:alert(1)' }] }), /公告/],
      [
        withPart('announcements', { posts: [{ slug: 'a', title: 'a', summary: 'a', body: '', publishedAt: 1 }] }),
        /公告/,
      ],
      [withPart('help', { texts: [{ ...text, markdown: '' }] }), /帮助/],
      [withPart('help', { texts: [text, text] }), /重复/],
      [withPart('help', { texts: [{ ...text, slug: '../x' }] }), /帮助/],
      [withPart('discounts', { discounts: [{ name: '送', percent: 900 }] }), /优惠/],
      [withPart('application-form', { questions: [{ ...question, name: '__proto__' }] }), /申请表/],
      [withPart('application-form', { questions: [{ ...question, label: '长'.repeat(500) }] }), /申请表/],
    ];
    for (const [file, message] of wrong) {
      const answer = await check(file);
      expect([answer.data?.error, answer.message]).toEqual(['SHOP_FILE_REFUSED', expect.stringMatching(message)]);
    }
    // A picture that cannot be decoded, although its first bytes look valid: nothing of the file is stored.
    const head = archive.indexOf('RIFF');
    const torn = Buffer.concat([archive.subarray(head, head + 64), Buffer.alloc(200)]);
    const file = withPart('media', { [id]: picture }, new Map([[`library/${id}.webp`, torn]]));
    const { digest } = (await check(file)).data;
    const answer = await into.call('POST', '/api/admin/shop/import', { token: owner, body: importForm(file, digest) });
    expect(answer.data.error).toBe('PICTURE_REFUSED');
    expect((await into.call('GET', `/api/admin/media/${id}`, { token: owner })).status).toBe(404);
  });
});
