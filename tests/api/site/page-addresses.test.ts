import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';

let server: PageServer;
let statements = 0;
beforeAll(async () => {
  server = await openPageServer({}, () => (statements += 1));
  // Pages are kept for a second: on a busy machine rendering alone may take that long.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** The answer and how many statements it took; settings and the state of the shop are read once a second. */
async function ask(target: string) {
  const before = statements;
  const answer = await fetch(`${server.url}${target}`, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), statements: statements - before };
}

test('a page is made once for all who come with words of an advertisement behind its address', async () => {
  const plain = await ask('/product/pricing');
  expect(plain.statements).toBeGreaterThan(0);
  for (const search of ['?utm_source=ad', '?from=1', '?from=2', '?a&b=c']) {
    const answer = await ask(`/product/pricing${search}`);
    expect([search, answer.text === plain.text, answer.statements <= 2]).toEqual([search, true, true]);
  }
});

test('a parameter that the page declares makes another page, and others beside it do not', async () => {
  const company = await ask('/product/pricing?holder=company');
  const personal = await ask('/product/pricing?holder=personal');
  expect(personal.text).not.toBe(company.text);
  const tracked = await ask('/product/pricing?utm_source=ad&holder=personal');
  expect([tracked.text === personal.text, tracked.statements <= 2]).toEqual([true, true]);
});

test('all unknown addresses get one page, made once', async () => {
  const first = await ask('/nothing-here');
  expect(first.status).toBe(404);
  expect(first.text).toContain('<html');
  for (const target of ['/nor-here', '/a/b/c?d=e', `/${'x'.repeat(2_000)}`]) {
    const answer = await ask(target);
    expect([answer.status, answer.text === first.text, answer.statements <= 2]).toEqual([404, true, true]);
  }
});

test('a search is answered with what was asked, and kept for nobody', async () => {
  const first = await ask('/docs/index?q=%E5%9F%9F%E5%90%8D');
  const again = await ask('/docs/index?q=%E5%9F%9F%E5%90%8D');
  expect(first.text).toContain('域名');
  expect(again.statements).toBeGreaterThan(1);
});

test.each(['/_.data', '/home.data', '/product/pricing.data?holder=company&utm=1', '/docs/index.data?q=%E5%9F%9F'])(
  'the data of a page are found as its router asks for them: %s',
  async (target) => {
    const answer = await ask(target);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('"root"');
  },
);
