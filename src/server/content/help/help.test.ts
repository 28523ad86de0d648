import { readFileSync } from 'node:fs';
import { freeHosts } from '@vela/license';
import { describe, expect, it } from 'vitest';
import { openTestServices } from '../../../../tests/support/services.ts';
import { forEachEndpoint } from '../../../contract/api.ts';
import { SHIPPED_COMMAND, SHIPPED_NAME, SHIPPED_VARIABLE, sdkPathOf } from '../../sdk/sdk-names.ts';
import { writeSettings } from '../../settings/write-settings.ts';
import { lookupLimits } from '../../licenses/verification/count-lookup.ts';
import { helpOperations } from './help-operations.ts';
import { findAllHelp } from './help-store.ts';
import { highlightCode } from '../rendering/highlight-code.ts';
import { parseHelpPage, parseQuestions } from './parse-help.ts';
import { plainText, renderArticle } from '../rendering/render-article.ts';
import { searchEntries } from './search-rules.ts';
import { seedHelp, shippedSlugs } from './seed-help.ts';

describe.each(['sqlite', 'postgres'] as const)('the help on %s', (dialect) => {
  it('ships every text once, in reading order, each leading to the next', async () => {
    const { services, call, close } = await openTestServices(dialect);
    await Promise.all([seedHelp(services), seedHelp(services)]);
    await seedHelp(services);
    const { pages } = await helpOperations.index(call(), {});
    expect(pages.map(({ slug }) => slug).toSorted()).toEqual(shippedSlugs.toSorted());
    const all = await Promise.all(pages.map(({ slug }) => helpOperations.page(call(), { slug })));
    expect(all.map(({ next }) => next?.slug)).toEqual([...pages.slice(1).map(({ slug }) => slug), undefined]);
    expect(all.map(({ previous }) => previous?.slug)).toEqual([
      undefined,
      ...pages.slice(0, -1).map(({ slug }) => slug),
    ]);
    for (const { html, headings, version } of all) {
      expect(version).toBe(1);
      expect(html).not.toMatch(/\{\{\w+\}\}|<h1| style=/);
      // The vendor chooses the names in the examples: each comes from the settings.
      expect(html).not.toContain('PLACE_OF_');
      for (const { id } of headings) expect(html).toContain(`id="${id}"`);
    }
    const { questions } = await helpOperations.faq(call(), {});
    expect(new Set(questions.map(({ slug }) => slug)).size).toBe(questions.length);
    await expect(helpOperations.page(call(), { slug: 'nothing' })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await close();
  });

  it('publishes a text that the product changed as a new version, and leaves the vendor’s alone', async () => {
    const { services, close } = await openTestServices(dialect);
    const { db } = services.database;
    await seedHelp(services);
    const write = (slug: string, change: { markdown: string; title?: string; origin?: 'vendor' }) =>
      db.updateTable('help_text').set(change).where('slug', '=', slug).execute();
    await write('apply', { title: '旧标题', markdown: '旧' });
    await write('sdk', { title: '旧标题', markdown: '旧', origin: 'vendor' });
    await write('how-long', { markdown: '旧' });
    await write('no-mail', { markdown: '我们的', origin: 'vendor' });
    // Moving or hiding help makes no new version, and a new version leaves it moved and hidden.
    await db.insertInto('help_place').values({ kind: 'page', slug: 'apply', position: 9, is_hidden: 1 }).execute();
    await db.insertInto('help_place').values({ kind: 'page', slug: 'review', position: 8 }).execute();
    await seedHelp(services);
    const texts = new Map((await findAllHelp(db)).map((row) => [row.slug, row]));
    expect(texts.get('apply')).toMatchObject({ version: 2, title: '怎样申请授权', place: 9, isHidden: true });
    expect(texts.get('review')).toMatchObject({ version: 1, place: 8, isHidden: false });
    expect(texts.get('sdk')).toMatchObject({ version: 1, title: '旧标题' });
    expect(texts.get('how-long')?.markdown).toContain('时间线');
    expect(texts.get('no-mail')?.markdown).toBe('我们的');
    await close();
  });

  it('tells the rules as they are set', async () => {
    const { services, call, close } = await openTestServices(dialect);
    await seedHelp(services);
    const licensing = { domainChangesPerYear: 8, domainOverlapHours: 36, domainUndoDays: 9, keyOverlapDays: 21 };
    await writeSettings(call(), { licensing });
    const { html } = await helpOperations.page(call(), { slug: 'domains' });
    expect(html).toContain('还能用 36 小时');
    expect(html).toContain('9 天之内可以撤销');
    expect(html).toContain('自助更改 8 次');
    expect((await helpOperations.page(call(), { slug: 'license-key' })).html).toContain('旧密钥还能用 21 天');
    const { questions } = await helpOperations.faq(call(), {});
    expect(questions.find(({ slug }) => slug === 'change-domain')?.answerText).toContain('9 天内可以撤销，每年 8 次');
    const { hits } = await helpOperations.search(call(), { q: '同时有效 36 小时' });
    expect(hits.length).toBeGreaterThan(0);
    await close();
  });
});

describe('an article', () => {
  it('has named anchors, code that can be copied, tables that scroll', async () => {
    const { html, headings } = await renderArticle(
      '# 大\n\n## 安装 `x` {#install}\n\n### 小节\n\n```js a.js\nconst a = "<b>";\n```\n\n| 甲 |\n| --- |\n| 乙 |',
    );
    expect(headings).toEqual([
      { id: 'section-1', text: '大', depth: 2 },
      { id: 'install', text: '安装 x', depth: 2 },
      { id: 'section-3', text: '小节', depth: 3 },
    ]);
    expect(html).toContain('<h2 id="install">安装 <code>x</code></h2>');
    expect(html).toContain('aria-label="复制 a.js"');
    expect(html).toContain('<span class="tok-string">"&lt;b&gt;"</span>');
    expect(html).toContain('<div class="table-scroll" tabindex="0" role="group" aria-label="表格"><table>');
    expect(plainText(html)).toContain('const a = "<b>";');
  });

  it('breaks code where a reader would, and puts nothing invisible into the text', async () => {
    const { html } = await renderArticle(
      '运行 `vela-license doctor`，30 天内、24 小时内核对 SHA-256。\n\n- **先停用。** 看 `http://a.cn/.well-known/jwks.json`，不会悄悄覆盖。',
    );
    expect(html).toContain('<p>运行 <code>vela-license doctor</code>，30 天内、24 小时内核对 SHA-256。</p>');
    expect(html).toContain(
      '先停用。</strong>看 <code>http://a.cn/<wbr />.well-known/<wbr />jwks.json</code>，不会悄悄覆盖。</li>',
    );
    expect(plainText(html)).toContain('看 http://a.cn/.well-known/jwks.json，不会悄悄覆盖。');
    expect((await renderArticle('看 `Access-Control-Allow-Origin: *`。')).html).toContain(
      '<code>Access-Control-Allow-Origin: *',
    );
    expect((await renderArticle(`${'长'.repeat(200_000)}<b>`)).html).toContain('长');
  });

  it('loses what could run', async () => {
    const { html } = await renderArticle(
      '## <img src=x onerror=y> {#a"onclick=}\n\n[a](javascript:x) <button onclick="x" style="color:red" class="other">b</button>\n\n```"><script>x\ny\n```\n\n<pre onmouseover=x>z</pre>',
    );
    expect(html).not.toMatch(
      /<img|<script|onerror=y>|javascript:|style=|onmouseover|class="other"|<button[^>]*onclick/,
    );
  });
});

describe('highlighting', () => {
  const samples: [string, string, Record<string, string[]>][] = [
    [
      'js',
      "// 注释\nconst a = await f('x', 12);\n",
      { comment: ['// 注释'], keyword: ['const', '=', 'await'], function: ['f'] },
    ],
    ['ts', 'type A = { b?: string };', { keyword: ['type', '=', '?:'] }],
    ['tsx', '<p className="a">{list.map((x) => x)}</p>', { string: ['"a"'], function: ['className'] }],
    ['vue', '<script setup>\nconst a = `b`;\n</script>\n<p v-if="a">{{ a }}</p>', { string: ['`b`'] }],
    ['html', '<a href="/x">文字</a>', { string: ['"/x"'] }],
    ['php', "<?php\n$a = strlen('b'); # c", { string: ["'b'"], function: ['strlen'], comment: ['# c'] }],
    ['sh', '# 注释\ncurl -o "$KEY" http://x', { comment: ['# 注释'], function: ['curl'] }],
    ['java', 'public static void main(String[] a) { return "b"; }', { string: ['"b"'] }],
    ['json', '{"a": [1, "b", true]}', { constant: ['1', 'true'] }],
    ['http', 'GET /a HTTP/1.1\nAuthorization: Bearer x', { keyword: ['GET'] }],
    ['unknown', 'a < b', {}],
  ];

  it.each(samples)('marks the parts of %s and keeps every character', async (language, code, parts) => {
    const html = await highlightCode(code, language);
    expect(plainOf(html)).toBe(code);
    for (const [kind, texts] of Object.entries(parts)) {
      const marked = [...html.matchAll(new RegExp(`<span class="tok-${kind}">(.*?)</span>`, 'g'))].map(
        ([, text = '']) => plainOf(text),
      );
      expect(marked.flatMap((text) => text.split(/\s+/))).toEqual(
        expect.arrayContaining(texts.flatMap((text) => text.split(/\s+/))),
      );
    }
    expect(html.replaceAll(/<\/?span[^>]*>/g, '')).not.toContain('<');
  });

  it('makes what is asked at once, and again, once', async () => {
    const ask = () => highlightCode('once()', 'js');
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toBe('<span class="tok-function">once</span>()');
    expect([second, await ask()]).toEqual([first, first]);
  });

  const plainOf = (html: string): string =>
    html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
});

describe('searching', () => {
  const entries = [
    { path: '/a', title: '发票', place: '文档', text: '企业可以申请开具发票，按付款金额。' },
    { path: '/b', title: '付款', place: '文档', text: '付款之后可以开发票。' },
    { path: '/c', title: '域名', place: '文档', text: '登记主域名。UNKNOWN_KEY' },
  ];
  const paths = (query: string): string[] => searchEntries(entries, query).map(({ path }) => path);

  it('puts titles first and asks for every word', () => {
    expect(paths('发票')).toEqual(['/a', '/b']);
    expect(paths('发票 金额')).toEqual(['/a']);
    expect(paths('发票 域名')).toEqual([]);
    expect(paths('  ')).toEqual([]);
  });

  it('forgives width, case and how it is said', () => {
    expect(paths('ｕｎｋｎｏｗｎ_key')).toEqual(['/c']);
    expect(paths('怎么开发票')).toContain('/b');
  });

  it('shows where it was found', () => {
    const [hit] = searchEntries(entries, '开具');
    expect(hit?.excerpt).toEqual([
      { text: '企业可以申请', isHit: false },
      { text: '开具', isHit: true },
      { text: '发票，按付款金额。', isHit: false },
    ]);
  });
});

it('refuses a shipped text without its head', () => {
  const place = { slug: 'a', position: 0 };
  expect(() => parseHelpPage('title: 甲\n---\n文字', place)).toThrow('no summary');
  expect(() => parseHelpPage('title: 甲\nsummary: 乙\ncategory: other\n---\n文字', place)).toThrow('no category other');
  expect(parseQuestions('# buying\n## slug 问 题？\n答\n')).toEqual([
    {
      kind: 'question',
      slug: 'slug',
      category: 'buying',
      position: 0,
      title: '问 题？',
      summary: '',
      markdown: '答\n',
    },
  ]);
});

describe('what the help says of the machine API', () => {
  const text = readFileSync(new URL('articles/api.md', import.meta.url), 'utf8');
  const fieldsOf = (schema: unknown) => Object.keys((schema as { def: { shape?: object } }).def.shape ?? {});

  it('names every endpoint of the contract with each of its fields', () => {
    const missing: string[] = [];
    forEachEndpoint((_domain, _name, entry) => {
      if (entry.side !== 'machine') return;
      const names = [`${entry.method} /api/v1${entry.path}`, ...fieldsOf(entry.input), ...fieldsOf(entry.output)];
      missing.push(...names.filter((name) => !text.includes(`\`${name}\``)));
    });
    expect(missing).toEqual([]);
  });

  it('names what any site may read, and the limits of the look-up', () => {
    const { windowMs, free, most } = lookupLimits;
    const limits = `${windowMs / 60_000} 分钟内前 ${free} 次直接返回，之后每次要带 \`captcha\`，满 ${most} 次`;
    for (const said of ['GET /.well-known/jwks.json', 'GET /.well-known/revocations.jwt', limits])
      expect(text).toContain(said);
  });
});

describe('the code in the help', () => {
  it('keeps its placeholders whole, whatever language it is in', async () => {
    const { html } = await renderArticle(
      '```js a\nconst key = process.env.{{sdkVariable}};\n```\n\n```sh b\n{{sdkCommand}} verify\n```',
    );
    expect(html).toContain('{{sdkVariable}}');
    expect(html).toContain('{{sdkCommand}}');
  });

  it('fits the column of the text, so that nothing of it is cut on a wide page', () => {
    const wide = [...shippedSlugs, 'faq'].flatMap((name) =>
      codeLinesOf(readFileSync(new URL(`articles/${name}.md`, import.meta.url), 'utf8'))
        .filter((line) => columnsOf(line) > 76)
        .map((line) => `${name}: ${line}`),
    );
    expect(wide).toEqual([]);
  });

  const codeLinesOf = (markdown: string): string[] =>
    [...markdown.matchAll(/^```.+\n([\s\S]*?)^```$/gm)].flatMap(([, code = '']) =>
      code.replaceAll(/\{\{(sdk\w+)\}\}/g, (_whole, name: string) => names[name] ?? name).split('\n'),
    );
  const names: Record<string, string> = {
    sdkPackage: SHIPPED_NAME,
    sdkCommand: SHIPPED_COMMAND,
    sdkVariable: SHIPPED_VARIABLE,
    sdkUrl: `{{site}}${sdkPathOf(SHIPPED_NAME)}`,
  };

  /** A Chinese character takes two columns. */
  const columnsOf = (line: string): number => line.length + (line.match(/[\u2E80-\uFFFF]/g)?.length ?? 0);
});

describe('what the help says of domains', () => {
  it('names every host that costs nothing', () => {
    const text = readFileSync(new URL('articles/domains.md', import.meta.url), 'utf8');
    const { names, trialLabels, networks } = freeHosts;
    const said = [...names.map((name) => `*.${name}`), ...trialLabels, ...networks];
    expect(said.filter((host) => !text.includes(`\`${host}\``))).toEqual([]);
  });
});
