import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'fflate';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageDocument } from '../../../src/contract/pages/page-document.ts';
import type { SignedInCall } from '../../../src/server/call.ts';
import { days } from '../../../src/server/duration.ts';
import { createSessionToken } from '../../../src/server/identity/sessions/session-token.ts';
import { getLicenseFile } from '../../../src/server/licenses/keys/get-license-file.ts';
import { getPayee } from '../../../src/server/content/get-payee.ts';
import { getCertificate } from '../../../src/server/licenses/certificate/get-certificate.ts';
import { issueByHand } from '../../../src/server/licenses/management/issue-by-hand.ts';
import { allLetters } from '../../../src/server/mail/letters/all-letters.ts';
import { shippedWords as wordsOfLetter } from '../../../src/server/mail/letters/letter-kind.ts';
import { previewLetter } from '../../../src/server/mail/letters/preview-letter.ts';
import { createPage } from '../../../src/server/pages/create-page.ts';
import { getEditedPage } from '../../../src/server/pages/get-edited-page.ts';
import { publishPage } from '../../../src/server/pages/publish-page.ts';
import { saveDraft } from '../../../src/server/pages/save-draft.ts';
import { forgetCachedShop } from '../../../src/server/shop/read-shop.ts';
import { writeSettings } from '../../../src/server/settings/write-settings.ts';
import { becomeOtherBrand, shippedSentenceIn, ownNameIn, readable, shippedIn } from '../../support/other-brand.ts';
import { wordsOfPdf } from '../../support/read-pdf.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';
import { createTestUser } from '../../support/people/users.ts';

/** Help about programming names the languages in which the SDK runs. */
const isAboutPrograms = (path: string): boolean => /^\/(?:docs\/|llms)/.test(path);

let server: PageServer;
let owner: SignedInCall;
beforeAll(async () => {
  server = await openPageServer({ SHOP_START: 'empty', PUBLIC_URL: 'http://xingtu.example' });
  owner = server.call(await createTestUser(server.services, { username: 'editor', roles: ['owner'] }));
  await becomeOtherBrand(owner);
  await createPage(owner, { slug: 'cases', title: '客户案例' });
  await server.services.database.db.updateTable('shop').set({ state: 'open' }).execute();
});
afterAll(() => server.close());

let readers = 0;
/** Each request comes from another reader, so that no limit is reached. */
const get = (url: string) => {
  readers += 1;
  return server.app.inject({ method: 'GET', url, remoteAddress: `10.1.${readers >> 8}.${readers & 255}` });
};
/** The text that a reader, a search engine or a script finds, without the addresses of files. */
const wordsOf = (body: string): string => body.replaceAll(/\/assets\/[^"'\s]+/g, '');

describe('a shop of another brand says nothing of ours', () => {
  test('on any page that a visitor opens, nor in what machines read', async () => {
    const { body } = await get('/sitemap.xml');
    const pages = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/choose/we', '/product/pricing', '/product/detail/trial', '/authorize/index']),
    );
    const others = [
      '/login',
      '/login?mode=register',
      '/recover/index',
      '/user/info',
      '/user/product',
      '/applying/index/team',
      '/applying/index/team?sent=AP0123456789',
      '/applying/index/trial',
      '/nothing-here',
      '/product/detail/nothing',
      '/robots.txt',
      '/llms.txt',
      '/sitemap.xml',
      '/changelog.atom',
      '/news.atom',
      '/site.webmanifest',
      '/favicon.svg',
      '/.well-known/security.txt',
      '/.well-known/jwks.json',
      '/.well-known/revocations.jwt',
      '/.well-known/license-log',
      '/sdk/latest.json',
      '/api/openapi.json',
      '/api/docs',
      '/api/web/site',
      '/download/nothing',
    ];
    const found: [string, string][] = [];
    for (const path of [...pages, ...others]) {
      const answer = await get(path);
      const words = (isAboutPrograms(path) ? ownNameIn : shippedIn)(readable(wordsOf(answer.body)));
      const promise = shippedSentenceIn(answer.body);
      for (const each of [words, promise]) if (each !== null) found.push([path, each]);
    }
    expect(found).toEqual([]);
  });

  test('in the headers of an answer, in what a browser keeps of a log-in, and in what its scripts are made of', async () => {
    for (const path of ['/', '/login', '/api/web/site', '/api/openapi.json', '/robots.txt', '/nothing-here'])
      expect([path, ownNameIn(JSON.stringify((await get(path)).headers))]).toEqual([path, null]);
    expect((await get('/api/openapi.json')).json<{ info: { title: string } }>().info.title).toContain('星图 Admin');
    expect(ownNameIn(createSessionToken())).toBeNull();

    // Databases of former releases are opened under their names, but never created.
    const former = /[`'"]vela(?:-desk)?[`'"]/g;
    const assets = new URL('../../../build/client/assets/', import.meta.url);
    const found: [string, string][] = [];
    for (const name of (await readdir(assets)).filter((each) => /\.(?:js|css)$/.test(each))) {
      const words = /.{0,40}vela.{0,40}/i.exec((await readFile(new URL(name, assets), 'utf8')).replaceAll(former, ''));
      if (words !== null) found.push([name, words[0]]);
    }
    expect(found).toEqual([]);
  });

  test('in the answers of the guide, which asks for a feature of its own', async () => {
    const answers: [string, string[]][] = [
      ['use=trial', ['>先装体验版<']],
      ['', ['>点几下就知道。<']],
      ['use=business', ['排除：体验版不能商用', '>还差 2 个。<']],
      ['use=business&part=front&people=6', ['电脑上都能办', '坐席：不限', '12 个月内随便升级']],
      ['use=business&part=full&people=6', ['手机上也能办', '便宜的这几个不行：', '团队版（不带移动端）', '>就它了<']],
      ['use=business&part=front&people=6&projects=4', ['>请找我们商量。<']],
    ];
    for (const [query, words] of answers) {
      const { body } = await get(`/product/pricing?${query}`);
      for (const each of words) expect([query, body.includes(each)]).toEqual([query, true]);
      expect([query, shippedIn(wordsOf(body)), shippedSentenceIn(body)]).toEqual([query, null, null]);
    }
  });

  test('in what an edition allows: on its price, its page, in an application and where a license is looked up', async () => {
    const own = [
      ['/product/pricing', ['>席位<', '>站点<', '>3 处<', '>多数人选<']],
      ['/product/detail/team', ['>席位<', '>站点<', '>3 处<']],
      ['/applying/index', ['>多数人选<']],
      ['/', ['>多数人选<']],
    ] as const;
    for (const [path, words] of own) {
      const { body } = await get(path);
      for (const each of words) expect([path, each, body.includes(each)]).toEqual([path, each, true]);
      expect([path, /开发者|>推荐</.exec(body)]).toEqual([path, null]);
    }
  });

  test('beside the log-in, where no application is needed, and once one was sent', async () => {
    const own = [
      ['/login', '星图的客户中心'],
      ['/applying/index/trial', '装上就能用。'],
      ['/applying/index/team?sent=AP0123456789', '客服会打电话给您。'],
    ] as const;
    for (const [path, words] of own) expect([path, (await get(path)).body.includes(words)]).toEqual([path, true]);
  });

  test('around the help, the questions, the releases and the news, and where words stand on several pages', async () => {
    const own = [
      ['/docs/index', ['<title>星图的帮助', '>星图说 title<', '星图说 example', '>星图说 buying<', '>星图说 account<']],
      ['/docs/index?q=xyzzy', ['星图说 advice']],
      ['/docs/faq', ['<title>星图的常见问题', '星图说 text', '星图说 consult']],
      ['/docs/changelog', ['<title>星图的更新日志', '星图说 text']],
      ['/news', ['<title>星图的公告', '星图说 text', '星图说 none']],
      ['/applying/index/team', ['这是样张。']],
    ] as const;
    for (const [path, words] of own) {
      const { body } = await get(path);
      for (const each of words) expect([path, each, body.includes(each)]).toEqual([path, each, true]);
      expect([path, shippedSentenceIn(body)]).toEqual([path, null]);
    }
    const { words } = (await get('/api/web/site')).json<{ data: { words: object } }>().data;
    expect(words).toEqual({
      supportWords: { lead: '星图说 lead', remark: '星图说 remark', none: '星图说 none' },
      accountWords: { news: '星图说 news', reminders: '星图说 reminders', updates: '星图说 updates' },
    });
  });

  test('in what programs read: each document has the vendor’s title, and says when that was changed', async () => {
    const { revision, document } = await getEditedPage(owner, { slug: 'cases' });
    const cases = { ...document, description: '谁在用星图。' };
    await saveDraft(owner, { slug: 'cases', revision, document: pageDocument.parse(cases) });
    await publishPage(owner, { slug: 'cases', revision: revision + 1 });
    const llms = (await get('/llms.txt')).body;
    for (const line of [
      '[星图的常见问题](http://xingtu.example/docs/faq.md): 星图写的。',
      '[星图的更新日志](http://xingtu.example/docs/changelog.md): 星图写的。',
      '[星图的公告](http://xingtu.example/news): 星图写的。',
      '[为什么选星图](http://xingtu.example/choose/we): 前端 Vue，后端 Java。',
      '[团队版](http://xingtu.example/product/detail/team): 前后端一起交付',
      '[客户案例](http://xingtu.example/p/cases): 谁在用星图。',
    ])
      expect(llms).toContain(line);
    expect(llms).not.toMatch(/\/comp\/index|\{\{/);
    for (const [url, title] of [
      ['/docs/faq.md', '# 星图的常见问题\n'],
      ['/docs/changelog.md', '# 星图的更新日志\n'],
      ['/changelog.atom', '<title>星图 Admin 星图的更新日志</title>'],
      ['/news.atom', '<title>星图 Admin 星图的公告</title>'],
    ] as const)
      expect([url, (await get(url)).body.includes(title)]).toEqual([url, true]);

    server.clock.advance(days(3));
    const now = new Date(server.clock.now()).toISOString();
    for (const slug of ['docs-home', 'docs-faq', 'docs-changelog', 'cases']) {
      const edited = await getEditedPage(owner, { slug });
      const changed = pageDocument.parse({ ...edited.document, description: '三天后改过。' });
      await saveDraft(owner, { slug, revision: edited.revision, document: changed });
      await publishPage(owner, { slug, revision: edited.revision + 1 });
    }
    const { body } = await get('/sitemap.xml');
    for (const path of ['/docs/index', '/docs/faq', '/docs/changelog', '/p/cases'])
      expect(body).toContain(`<loc>http://xingtu.example${path}</loc><lastmod>${now}</lastmod>`);
    expect(body).not.toContain(`/choose/we</loc><lastmod>${now}`);
  });

  test('below its mark while it has no sentence of its own', async () => {
    await writeSettings(owner, { claim: '' });
    const { body } = await get('/');
    expect(shippedIn(wordsOf(body))).toBeNull();
    await writeSettings(owner, { claim: '一套 Vue 后台' });
    expect((await get('/')).body).toContain('一套 Vue 后台');
  });

  test('the components are gone from menus, site map and address once they are hidden', async () => {
    for (const url of ['/comp/index', '/comp/source/button'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    for (const url of ['/', '/sitemap.xml']) expect((await get(url)).body).not.toContain('/comp/index');
  });

  test('while it is maintained, and before it opens', async () => {
    await writeSettings(owner, { maintenance: { isOn: true, message: '', until: '' } });
    const closed = await get('/');
    await writeSettings(owner, { maintenance: { isOn: false, message: '', until: '' } });
    expect([closed.statusCode, shippedIn(closed.body), shippedSentenceIn(closed.body)]).toEqual([503, null, null]);
    expect(closed.body).toContain('星图的客户照常干活。');
    expect(closed.body).toContain('星图 Admin');

    const shopIs = async (state: 'closed' | 'open') => {
      await server.services.database.db.updateTable('shop').set({ state }).execute();
      forgetCachedShop(server.services.database);
    };
    await shopIs('closed');
    for (const [url, accept] of [
      ['/', 'text/html'],
      ['/product/pricing', 'text/html'],
      ['/download/nothing', 'text/html'],
      ['/sitemap.xml', '*/*'],
      ['/llms.txt', '*/*'],
      ['/api/openapi.json', '*/*'],
    ] as const) {
      const { body } = await server.app.inject({ method: 'GET', url, headers: { accept } });
      expect([url, shippedIn(body), shippedSentenceIn(body)]).toEqual([url, null, null]);
    }
    expect((await get('/')).body).toContain('即将开放');
    await shopIs('open');
  });

  test('within how long money is paid back: in help, letters and applications it is what the vendor promises', async () => {
    for (const path of ['/docs/invoice', '/docs/review', '/docs/faq'])
      expect([path, (await get(path)).body.includes('自确认之日起三天内')]).toEqual([path, true]);
    const { body } = await get('/agreement/index');
    expect(body).toContain('自确认之日起按申请页写明的期限办理');
    for (const kind of allLetters) expect([kind.name, JSON.stringify(kind.paragraphs)]).not.toContain('个工作日内');
    const { refund } = await getPayee(server.call(await createTestUser(server.services, { username: 'payer' })));
    expect(refund.due).toBe('三天内退。');
  });

  test('in any letter, as text and as HTML', async () => {
    const found: [string, string][] = [];
    for (const kind of allLetters) {
      const conditions = Object.values(kind.conditions ?? {}).map(({ name }) => name);
      const letter = await previewLetter(owner, { name: kind.name, conditions, ...wordsOfLetter(kind) });
      // Samples stand for inserted values: only the console shows them, customers never see them.
      const samples = Object.values(kind.placeholders).map(({ sample }) => sample);
      const words = [letter.subject, letter.text, letter.html]
        .map((text) => samples.reduce((rest, sample) => rest.replaceAll(sample, ''), text))
        .flatMap((text) => shippedIn(text) ?? []);
      if (words[0] !== undefined) found.push([kind.name, words[0]]);
    }
    expect(found).toEqual([]);
  });

  test('in a license: its number, its file and its certificate', async () => {
    const holder = await createTestUser(server.services, { username: 'holder' });
    const number = await issueByHand(owner, {
      requestKey: 'other-brand-license',
      username: 'holder',
      edition: 'team',
      holderType: 'company',
      holderName: '杭州某某科技有限公司',
      projectName: '订单后台',
      domains: ['example.com'],
      months: 12,
      limits: { developers: 5, projects: null, domains: null },
      note: '',
    });
    expect(number).toMatch(/^XT(?:-[0-9A-Z]{4}){3}$/);
    const { text } = await getLicenseFile(server.call(holder), { number });
    expect(text).toContain('授权产品：星图 Admin 团队版');
    expect(text).toContain('站点名称：订单后台\n授权范围：5 个席位，不限站点。');
    expect(text).not.toMatch(/开发者|项目/);
    const [terms = '', key = ''] = text.split('-----BEGIN LICENSE KEY-----');
    const [, claims = ''] = key.replaceAll(/\s/g, '').split('.');
    expect([shippedIn(terms), shippedIn(Buffer.from(claims, 'base64url').toString())]).toEqual([null, null]);
    const { base64 } = await getCertificate(server.call(holder), { number });
    const certificate = wordsOfPdf(Buffer.from(base64, 'base64'));
    expect(certificate).toContain(`授权证书 ${number}`);
    expect(certificate).toContain('站点名称');
    expect(certificate).toContain('5 个席位，站点不限');
    expect(shippedIn(certificate) ?? /开发者|项目/.exec(certificate)).toBeNull();
    const look = await get(`/authorize/index?q=${number}`);
    expect(look.body).toContain('XT-');
    expect(look.body).toContain('>席位<');
    expect(shippedIn(wordsOf(look.body))).toBeNull();
  });

  test('in the package that its customers install', async () => {
    const { url, name } = (await get('/sdk/latest.json')).json<{ url: string; name: string }>();
    expect(name).toBe('@xingtu/license');
    const { rawPayload } = await get(new URL(url).pathname);
    for (const { header, data } of await unpackTar(gunzipSync(rawPayload))) {
      const words = ownNameIn(`${header.name}\n${Buffer.from(data ?? []).toString()}`);
      expect([header.name, words]).toEqual([header.name, null]);
    }
  });
});
