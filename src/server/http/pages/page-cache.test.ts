import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../contract/errors.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';

const page = (text: string, status = 200): RenderedPage => ({
  status,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(text),
});

/** Renders the given texts one after another and counts. */
function renderer(...texts: string[]) {
  const state = { renders: 0 };
  return { state, render: async () => page(texts[Math.min(state.renders++, texts.length - 1)] ?? '') };
}

describe('the cache of finished pages', () => {
  test('renders once for requests at the same moment and right after it', async () => {
    const cache = new PageCache();
    const { state, render } = renderer('价格');
    await Promise.all(Array.from({ length: 50 }, () => cache.get('/', render)));
    await cache.get('/', render);
    expect(state.renders).toBe(1);
  });

  test('shows what was published at the next request after it was told', async () => {
    const cache = new PageCache();
    const { render } = renderer('旧', '新');
    const before = await cache.get('/', render);
    cache.expire();
    const after = await cache.get('/', render);
    expect([before.body.toString(), after.body.toString()]).toEqual(['旧', '新']);
    expect(before.etag).not.toBe(after.etag);
  });

  test('says that something is withdrawn, and does not go on serving it', async () => {
    const cache = new PageCache();
    await cache.get('/news', renderer('旧').render);
    cache.expire();
    const refuse = () => Promise.reject(new ApiError('NOT_FOUND'));
    await expect(cache.get('/news', refuse)).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  test('keeps the compressed form of a page that came out unchanged', async () => {
    const cache = new PageCache();
    const { state, render } = renderer('同样的字'.repeat(500));
    const first = await (await cache.get('/', render)).bodyIn('br');
    cache.expire();
    const second = await (await cache.get('/', render)).bodyIn('br');
    expect(state.renders).toBe(2);
    expect(second).toBe(first);
    expect(brotliDecompressSync(first).toString()).toBe('同样的字'.repeat(500));
  });

  test('keeps neither failures nor pages that were not found', async () => {
    const cache = new PageCache();
    let renders = 0;
    const fail = async (): Promise<RenderedPage> => {
      renders++;
      throw new Error('database gone');
    };
    await expect(cache.get('/', fail)).rejects.toThrow('database gone');
    const { state, render } = renderer('好了');
    expect((await cache.get('/', render)).body.toString()).toBe('好了');
    const missing = async (): Promise<RenderedPage> => {
      renders++;
      return page('页面不存在', 404);
    };
    await cache.get('/x', missing);
    await cache.get('/x', missing);
    expect([renders, state.renders]).toEqual([3, 1]);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('database gone'))],
    ['answers 503', async () => page('稍后再试', 503)],
  ])('goes on serving the last good page while rendering %s, and renews it afterwards', async (_name, fail) => {
    const cache = new PageCache();
    const { render } = renderer('旧', '新');
    await cache.get('/', render);
    for (const _again of [1, 2]) {
      cache.expire();
      expect((await cache.get('/', fail)).body.toString()).toBe('旧');
    }
    cache.expire();
    expect((await cache.get('/', render)).body.toString()).toBe('新');
  });

  test('is sent at once until the time given, made again behind, and only then waited for', async () => {
    const cache = new PageCache();
    await cache.get('/', async () => page('旧'));
    cache.expire(performance.now() + 60_000);
    let letGo = (_: RenderedPage) => {};
    const slow = () => new Promise<RenderedPage>((resolve) => (letGo = resolve));
    expect((await cache.get('/', slow)).body.toString()).toBe('旧');
    expect(cache.finished('/')).toBe(null);
    const { state, render } = renderer('另一个');
    expect((await cache.get('/', render)).body.toString()).toBe('旧');
    await vi.waitFor(() => letGo(page('新')));
    await vi.waitFor(() => expect(cache.finished('/')?.body.toString()).toBe('新'));
    expect([state.renders, cache.outdated()]).toEqual([0, []]);
    cache.expire();
    expect(cache.outdated()).toEqual(['/']);
    expect((await cache.get('/', render)).body.toString()).toBe('另一个');
  });

  test('what was made behind from before a second change is not kept', async () => {
    const cache = new PageCache();
    await cache.get('/', async () => page('一'));
    cache.expire(performance.now() + 60_000);
    let letGo = (_: RenderedPage) => {};
    await cache.get('/', () => new Promise<RenderedPage>((resolve) => (letGo = resolve)));
    await Promise.resolve();
    cache.expire();
    letGo(page('二'));
    expect((await cache.get('/', async () => page('三'))).body.toString()).toBe('三');
    expect(cache.finished('/')?.body.toString()).toBe('三');
  });

  test('is bounded: of very many addresses those that nobody asks for are forgotten', async () => {
    const cache = new PageCache();
    const { state, render } = renderer('一页');
    for (let index = 0; index < 600; index++) {
      await cache.get(`/?${index}`, render);
      cache.finished('/?0');
    }
    await cache.get('/?599', render);
    await cache.get('/?0', render);
    expect(state.renders).toBe(600);
    await cache.get('/?1', render);
    expect(state.renders).toBe(601);
  });

  test('is bounded by bytes, too', async () => {
    const cache = new PageCache();
    const { state, render } = renderer('x'.repeat(5 * 1024 * 1024));
    for (const address of ['/a', '/b', '/c', '/d']) await cache.get(address, render);
    expect([cache.finished('/a'), cache.finished('/d')?.status]).toEqual([null, 200]);
    await cache.get('/a', render);
    expect(state.renders).toBe(5);
  });

  test('what was published while a page was made is seen at the next request', async () => {
    const cache = new PageCache();
    let letGo = (_: RenderedPage) => {};
    const slow = cache.get('/', () => new Promise((resolve) => (letGo = resolve)));
    await Promise.resolve();
    cache.expire();
    letGo(page('旧'));
    await slow;
    expect((await cache.get('/', async () => page('新'))).body.toString()).toBe('新');
  });
});
