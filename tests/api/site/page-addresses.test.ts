import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';

let server: PageServer;
const statements: string[] = [];
const rendered: string[] = [];
beforeAll(async () => {
  server = await openPageServer({}, (statement) => statements.push(statement), {
    onRender: (address) => rendered.push(address),
  });
});
// Pages are cached for a second: on a busy machine rendering alone may take that long. Mocks are restored before each
// test.
const now = performance.now();
beforeEach(() => vi.spyOn(performance, 'now').mockReturnValue(now));
afterAll(() => server.close());

/**
 * The answer, its database statements (settings and the state of the shop are read once a second), and the pages
 * rendered for it.
 */
async function ask(target: string) {
  const [before, renderedBefore] = [statements.length, rendered.length];
  const answer = await fetch(`${server.url}${target}`, { redirect: 'manual' });
  return {
    status: answer.status,
    text: await answer.text(),
    statements: statements.slice(before),
    rendered: rendered.slice(renderedBefore),
  };
}

test('a page is made once for all who come with words of an advertisement behind its address', async () => {
  const plain = await ask('/product/pricing');
  expect([plain.statements.length > 0, plain.rendered.length]).toEqual([true, 1]);
  for (const search of ['?utm_source=ad', '?from=1', '?from=2', '?a&b=c']) {
    const answer = await ask(`/product/pricing${search}`);
    // Answers from the database are cached separately: rendering again would need no statement.
    expect([search, answer.text === plain.text, answer.statements.slice(2), answer.rendered]).toEqual([
      search,
      true,
      [],
      [],
    ]);
  }
});

test('a parameter that the page declares makes another page, and others beside it do not', async () => {
  const company = await ask('/product/pricing?holder=company');
  const personal = await ask('/product/pricing?holder=personal');
  expect(personal.text).not.toBe(company.text);
  const tracked = await ask('/product/pricing?utm_source=ad&holder=personal');
  expect([tracked.text === personal.text, tracked.statements.slice(2), tracked.rendered]).toEqual([true, [], []]);
});

test.each(['/reset/index/', '/team/join/', '/email/verify/'])(
  'the page of a link in a letter, %s…, is made once, and holds the code of nobody',
  async (page) => {
    const first = await ask(`${page}first-code`);
    expect([first.status, first.rendered.length, first.text.includes('first-code')]).toEqual([200, 1, false]);
    const second = await ask(`${page}second-code?from=mail`);
    expect([second.status, second.text === first.text, second.rendered]).toEqual([200, true, []]);
  },
);

test('all unknown addresses get one page, made once', async () => {
  const first = await ask('/nothing-here');
  expect([first.status, first.rendered.length]).toEqual([404, 1]);
  expect(first.text).toContain('<html');
  for (const target of ['/nor-here', '/a/b/c?d=e', `/${'x'.repeat(2_000)}`]) {
    const answer = await ask(target);
    expect([answer.status, answer.text === first.text, answer.statements.slice(2), answer.rendered]).toEqual([
      404,
      true,
      [],
      [],
    ]);
  }
});

test('the changelog is read and rendered once for all who ask for it', async () => {
  const ofReleases = (of: string[]) => of.filter((statement) => statement.includes('release"')).length;
  const first = await ask('/api/web/changelog');
  const second = await ask('/api/web/changelog');
  expect([first.status, ofReleases(first.statements) > 0, ofReleases(second.statements)]).toEqual([200, true, 0]);
  expect(second.text).toBe(first.text);
});

test('a search is answered with what was asked, and kept for nobody', async () => {
  const first = await ask('/docs/index?q=%E5%9F%9F%E5%90%8D');
  const again = await ask('/docs/index?q=%E5%9F%9F%E5%90%8D');
  expect(first.text).toContain('域名');
  expect(again.statements.length).toBeGreaterThan(1);
});

test.each(['/_.data', '/home.data', '/product/pricing.data?holder=company&utm=1', '/docs/index.data?q=%E5%9F%9F'])(
  'the data of a page are found as its router asks for them: %s',
  async (target) => {
    const answer = await ask(target);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('"root"');
  },
);
