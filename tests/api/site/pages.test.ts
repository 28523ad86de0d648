import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSettings } from '../../../src/server/settings/write-settings.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';

const publicPages: [path: string, title: string, canonical: string][] = [
  ['/', '全栈 TypeScript 的中后台框架', '/'],
  ['/home', '全栈 TypeScript 的中后台框架', '/'],
  ['/product/pricing', '价格与版本', '/product/pricing'],
  ['/comp/index', '组件', '/comp/index'],
  ['/privacy/index', '隐私协议', '/privacy/index'],
  ['/agreement/index', '授权协议', '/agreement/index'],
  ['/applying/index', '申请授权', '/applying/index'],
  ['/applying/index/pro', '申请授权', '/applying/index'],
  ['/login', '登录', '/login'],
];
const privatePages: [path: string, title: string][] = [
  ['/user/apply', '我的申请'],
  ['/user/product', '我的授权'],
  ['/user/product/VL-7K3M-9QWX-2RTP', '授权 VL-7K3M-9QWX-2RTP'],
  ['/user/material', '资料下载'],
  ['/dashboard/console', '工作台'],
  ['/dashboard/applications', '申请'],
  ['/dashboard/licenses', '授权'],
  ['/dashboard/customers', '客户'],
  ['/dashboard/releases', '发布'],
  ['/dashboard/pages', '页面'],
  ['/dashboard/pages/home', '编辑页面'],
  ['/dashboard/pages/legal/privacy', '编辑协议'],
  ['/dashboard/help', '帮助内容'],
  ['/dashboard/help/page/sdk', '编辑帮助'],
  ['/dashboard/mails', '发件箱'],
  ['/dashboard/announcements', '公告'],
  ['/dashboard/media', '图片'],
  ['/dashboard/letters', '信件文字'],
  ['/dashboard/letters/reasons', '常用说明'],
  ['/dashboard/audit', '审计日志'],
  ['/dashboard/team', '团队'],
  ['/dashboard/brand', '品牌与收款'],
  ['/dashboard/opening', '店铺开张'],
  ['/dashboard/settings', '设置'],
  ['/dashboard/settings/backup', '备份'],
  ['/dashboard/settings/keys', '签名密钥'],
  ['/dashboard/settings/mail', '邮件服务器'],
];
const allPages = [...publicPages.map(([page]) => page), ...privatePages.map(([page]) => page), '/nothing-here'];

let server: PageServer;
beforeAll(async () => {
  server = await openPageServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').trim();
const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map((match) => textOf(match[1] ?? ''));

interface Script {
  attributes: string;
  body: string;
}

function inlineScripts(html: string): Script[] {
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  return scripts
    .map(([, attributes = '', body = '']) => ({ attributes, body }))
    .filter(({ attributes }) => !attributes.includes(' src='));
}
const isData = ({ attributes }: Script): boolean => /type="application\/(ld\+)?json"/.test(attributes);
const hashOf = ({ body }: Script): string => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

function policyOf(headers: Record<string, unknown>): Map<string, string[]> {
  const directives = String(headers['content-security-policy']).split('; ');
  return new Map(directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
}

describe('paths are strict', () => {
  test.each([
    '/product/pricing/',
    '/Product/pricing',
    '/product//pricing',
    '/product%2Fpricing',
    '/product/%70ricing',
    '/HOME',
    '/home/',
    '/user/apply/',
    '/User/apply',
    '/applying/index/pro/more',
    '/nothing-here',
    '/index.html',
  ])('%s is 页面不存在 inside the shared chrome', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(titleOf(response.body)).toBe('页面不存在 - Vela Admin');
    expect(headingsOf(response.body)).toEqual(['页面不存在']);
    for (const part of [
      '<header',
      '<footer',
      'href="/product/pricing"',
      'href="/login',
      'name="robots" content="noindex"',
    ])
      expect(response.body).toContain(part);
  });

  test('data requests are as strict as pages', async () => {
    const right = await get('/product/pricing.data');
    expect([right.statusCode, right.headers['content-type']]).toEqual([200, 'text/x-script']);
    expect(right.body).toContain('专业版');
    for (const url of ['/Product/pricing.data', '/product//pricing.data', '/HOME.data', '/nothing-here.data'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });
});

describe('a page', () => {
  test.each(allPages)('%s is first drawn when its last part was read', async (url) => {
    const { body } = await get(url);
    const awaited = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(body);
    expect(awaited).not.toBeNull();
    const [head = '', rest = ''] = body.split('<body');
    expect(head).toContain(awaited?.[0]);
    // Nothing visible comes after it.
    const after = rest.slice(rest.indexOf(` id="${awaited?.[1]}"`)).replaceAll(/<script\b.*?<\/script>/gs, '');
    expect(after).toMatch(/^ id="[^"]+">[^<]*<\/script>(?:<!--[^>]*-->)*<\/body><\/html>$/);
  });

  test.each(publicPages)(
    '%s has its title, one heading, its words and its canonical address',
    async (url, title, canonical) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type'], titleOf(body)]).toEqual([
        200,
        'text/html; charset=utf-8',
        `${title} - Vela Admin`,
      ]);
      expect(headingsOf(body)).toHaveLength(1);
      expect(headingsOf(body)[0]).not.toBe('');
      expect(body).toContain(`<link rel="canonical" href="http://vela.test${canonical}"/>`);
      expect(body).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(body).toMatch(/^<!DOCTYPE html><html lang="zh-CN"/);
      expect(textOf(body.replace(/<(script|head)[\s\S]*?<\/\1>/g, '')).length).toBeGreaterThan(200);
    },
  );

  test.each(privatePages)('%s has its title and answers a skeleton, the same for everyone', async (url, title) => {
    const { statusCode, body } = await get(url, { authorization: 'Bearer vela_x', cookie: 'THEME=dark.blue' });
    expect([statusCode, titleOf(body)]).toEqual([200, `${title} - Vela Admin`]);
    expect(body).toBe((await get(url)).body);
  });

  test.each([
    ['/product/pricing', 'pricing'],
    ['/recover/index', 'recover'],
    ['/user/info', 'profile'],
    ['/choose/we', 'choose'],
  ])('%s names its own part of the scripts and of no other page', async (url, own) => {
    const { body } = await get(url);
    const parts = body.matchAll(/\/assets\/(pricing|recover|profile|overview|choose)-[\w-]+\.js/g);
    expect([...new Set([...parts].map(([, part]) => part))]).toEqual([own]);
  });

  test('an address below /redirect enters the path again, the console begins at its overview', async () => {
    for (const [url, location] of [
      ['/redirect/home', '/home'],
      ['/redirect/product/pricing?holder=company', '/product/pricing?holder=company'],
      ['/dashboard', '/dashboard/console'],
    ] as const) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers.location]).toEqual([url, 302, location]);
    }
  });

  test('prices are in the HTML', async () => {
    expect((await get('/product/pricing')).body).toContain('1,999');
  });

  test('answers HEAD like GET without a body', async () => {
    for (const url of ['/', '/nothing-here', '/favicon.svg']) {
      const [whole, head] = await Promise.all([get(url), server.app.inject({ method: 'HEAD', url })]);
      expect([head.statusCode, head.body]).toEqual([whole.statusCode, '']);
      // Both requests count towards the limit.
      const comparable = ({
        date: _date,
        'x-request-id': _id,
        'x-ratelimit-remaining': _left,
        ...headers
      }: Record<string, unknown>) => headers;
      expect(comparable(head.headers)).toEqual(comparable(whole.headers));
    }
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('refuses %s with an envelope', async (method) => {
    for (const url of ['/', '/login', '/nothing-here', '/product/pricing.data']) {
      const response = await server.app.inject({ method, url, payload: method === 'OPTIONS' ? '' : { a: 1 } });
      expect([404, 405]).toContain(response.statusCode);
      expect(response.json()).toMatchObject({ code: 500, message: expect.stringMatching(/[\u4e00-\u9fff]/) });
    }
  });

  test('is compressed and may be kept only with asking', async () => {
    const response = await get('/product/pricing', { 'accept-encoding': 'br' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe((await get('/product/pricing')).body);
  });

  test('takes its title from APP_TITLE', async () => {
    const other = await openPageServer({ APP_TITLE: '星帆 <b>&" 后台' });
    const { body } = await other.app.inject('/product/pricing');
    await other.close();
    expect(body).toContain('<title>价格与版本 - 星帆 &lt;b&gt;&amp;&quot; 后台</title>');
    expect(body).not.toContain('<b>&');
    expect(textOf(/<header[\s\S]*?<\/header>/.exec(body)?.[0] ?? '')).toContain('星帆');
  });
});

describe('the security policy', () => {
  test.each([
    ['the simulator of local mode', {}, "'self'"],
    ['WeChat itself', { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'secret' }, 'https://open.weixin.qq.com'],
    [
      'a gateway to it',
      { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'secret', WECHAT_OPEN_URL: 'https://gate.example.com/weixin' },
      'https://gate.example.com',
    ],
    ['nobody, where there is no log-in by WeChat,', { PUBLIC_URL: 'https://vela.test' }, null],
  ])('lets %s stand in a frame, beside files that the page fetched,', async (_who, env, source) => {
    const other = await openPageServer(env);
    try {
      const headers = 'PUBLIC_URL' in env ? { host: 'vela.test' } : {};
      const answer = await other.app.inject({ url: '/login', headers });
      expect(policyOf(answer.headers).get('frame-src')).toEqual([...(source === null ? [] : [source]), 'blob:']);
    } finally {
      await other.close();
    }
  });

  test.each(allPages)('of %s allows each of our inline scripts by hash and nothing inline else', async (url) => {
    const { headers, body } = await get(url);
    const policy = policyOf(headers);
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/);
    for (const name of ['default-src', 'script-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect([...policy.keys()]).toContain(name);
    const hashes = inlineScripts(body)
      .filter((script) => !isData(script))
      .map(hashOf);
    expect(hashes.length).toBeGreaterThan(1);
    expect(policy.get('script-src')?.toSorted()).toEqual([...new Set(["'self'", ...hashes])].toSorted());
    expect(body).not.toContain('nonce=');
    expect(body).not.toMatch(/<[^>]* (style|on\w+)=/);
  });

  test.each(allPages)('%s loads nothing from other hosts', async (url) => {
    const { body } = await get(url);
    const loaded = [
      ...body.matchAll(/<(?:script|img|source|iframe|video|audio|use|image)[^>]* (?:src|href|srcset)="([^"]*)"/g),
    ].map((match) => match[1]);
    const linked = [...body.matchAll(/<link[^>]*>/g)]
      .filter(([tag]) => !/rel="(?:canonical|expect)"/.test(tag))
      .map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1]);
    expect(linked.length).toBeGreaterThan(0);
    for (const address of [...loaded, ...linked]) expect(address).toMatch(/^(\/(?!\/)|data:)/);
  });

  test('the other headers are those of a careful site', async () => {
    for (const url of ['/', '/nothing-here', '/api/web/site', '/favicon.svg', '/api/docs']) {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/nothing-here', 'text/html; charset=utf-8'],
    ['/api/web/site', 'application/json; charset=utf-8'],
    ['/api/web/nothing', 'application/json; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('%s says what it is, and in which characters', async (url, type) => {
    expect((await get(url)).headers['content-type']).toBe(type);
  });

  test('an https address brings HSTS and closes the door to other host names', async () => {
    const strict = await openPageServer({ PUBLIC_URL: 'https://vela.example' });
    const own = await strict.app.inject({ url: '/', headers: { host: 'vela.example' } });
    const foreign = await strict.app.inject({ url: '/', headers: { host: 'evil.example' } });
    await strict.close();
    expect([own.statusCode, own.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age=31536000'),
    ]);
    expect(own.body).toContain('<link rel="canonical" href="https://vela.example/"/>');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).not.toContain('evil');
  });
});

describe('texts of operators', () => {
  const attack = '</script><script>alert(1)</script><img src=x onerror=alert(1)><!--<script>';

  test('stay texts wherever they are shown', async () => {
    const other = await openPageServer({ APP_TITLE: attack });
    const { database } = other.services;
    const names = ['vendor', 'copyright', 'filingNumber', 'supportHours', 'followName', 'supportQr'];
    await writeSettings(other.call(), Object.fromEntries(names.map((name) => [name, attack.slice(0, 60)])));
    await database.db
      .updateTable('edition')
      .set({ name: attack, tagline: attack, highlights: JSON.stringify([attack]) })
      .execute();
    await database.db.updateTable('feature').set({ name: attack, note: attack }).execute();
    for (const url of ['/', '/product/pricing', '/applying/index/pro', '/login', '/nothing-here', '/user/apply']) {
      const { headers, body } = await other.app.inject(url);
      expect(body).toContain('alert(1)');
      const running = inlineScripts(body).filter((script) => !isData(script));
      expect(running.filter((script) => script.body.startsWith('alert'))).toEqual([]);
      expect(body).not.toMatch(/<img src=x|<!--<script/);
      expect(policyOf(headers).get('script-src')?.toSorted()).toEqual(
        [...new Set(["'self'", ...running.map(hashOf)])].toSorted(),
      );
    }
    const data = await other.app.inject('/product/pricing.data');
    expect(data.headers['x-content-type-options']).toBe('nosniff');
    expect(data.headers['content-type']).not.toMatch(/html|javascript/);
    await other.close();
  });

  test('a legal text loses what could run', async () => {
    const other = await openPageServer();
    const markdown = `# 标题\n\n${attack}\n\n[链接](javascript:alert(1)) <a href="data:text/html,x" style="color:red" onclick="x()">甲</a>`;
    await other.services.database.db.updateTable('legal_page').set({ markdown }).execute();
    const { body, headers } = await other.app.inject('/privacy/index');
    await other.close();
    expect(body).toContain('标题');
    const visible = body.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(visible).not.toMatch(/javascript:|data:text|onclick|onerror| style=/);
    const running = inlineScripts(body).filter((script) => !isData(script));
    expect(policyOf(headers).get('script-src')?.toSorted()).toEqual(
      [...new Set(["'self'", ...running.map(hashOf)])].toSorted(),
    );
    expect(running.filter((script) => script.body.startsWith('alert'))).toEqual([]);
  });
});

describe('built files', () => {
  const assets = path.join(import.meta.dirname, '../../../build/client/assets');
  const loadedBy = async (extension: string): Promise<string> => {
    const { body } = await get('/');
    const names = [...body.matchAll(/\/assets\/([\w.-]+)/g)].map((match) => match[1] ?? '');
    const found = names.find((name) => name.endsWith(extension));
    if (found === undefined) throw new Error(`the home page loads no ${extension}`);
    return found;
  };

  test.each(['.js', '.css'])('%s is kept for ever and comes precompressed', async (extension) => {
    const url = `/assets/${await loadedBy(extension)}`;
    const plain = await get(url);
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(plain.headers['content-type']).toMatch(
      extension === '.js' ? /^(text|application)\/javascript/ : /^text\/css/,
    );
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    const gzip = await get(url, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    const again = await get(url, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('every script and style of some size has its two compressed forms', async () => {
    const names = await readdir(assets);
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(assets, name))).size));
    const sources = names.filter((name, index) => /\.(js|css)$/.test(name) && (sizes[index] ?? 0) >= 1024);
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((name) => !names.includes(`${name}.br`) || !names.includes(`${name}.gz`))).toEqual([]);
  });

  test.each([
    '/assets/',
    '/assets',
    '/assets/nothing.js',
    '/assets/..%2f..%2fserver/index.js',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/assets/..%5c..%5cserver%5cindex.js',
    '/server/index.js',
    '/.stamp',
    '/.vite/manifest.json',
    '/package.json',
    '/.env',
    '/data/vela.sqlite',
  ])('%s is not there', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).not.toContain('immutable');
  });
});
