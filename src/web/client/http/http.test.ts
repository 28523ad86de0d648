import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showExpiredDialog } from '../answer/expired-dialog.ts';
import { request, requestRaw } from './http.ts';
import { ACCESS_TOKEN, storage } from '../storage/storage.ts';

vi.mock('../answer/expired-dialog.ts', () => ({ showExpiredDialog: vi.fn(async () => undefined) }));

const answers: Response[] = [];
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (code: number, data: unknown = {}, message = '操作成功') =>
  answers.push(Response.json({ code, message, data }));
const sent = () => {
  const [url, init] = fetched.mock.calls.at(-1)!;
  return { url: new URL(url, 'http://site.test'), init };
};

beforeEach(() => {
  answers.length = 0;
  vi.mocked(showExpiredDialog).mockClear();
  fetched.mockReset().mockImplementation(async () => answers.shift()!);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Never resolves; rejects when its signal is aborted. */
const never = (_url: string, init: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
  );

describe('requests', () => {
  it('stamps GET so that nothing is taken from a cache, and trims nothing', async () => {
    answer(200, { ok: 1 });
    expect(await request({ method: 'GET', path: '/catalog', params: { q: ' a ' } })).toEqual({ ok: 1 });
    expect(sent().url.pathname).toBe('/api/web/catalog');
    expect(sent().url.searchParams.get('q')).toBe(' a ');
    expect(Number(sent().url.searchParams.get('_t'))).toBeGreaterThan(0);
    expect(sent().init.body).toBeNull();
  });

  it('sends trimmed JSON to the side asked for', async () => {
    answer(200);
    await request({ method: 'PATCH', path: '/applications/AP1', side: 'admin', body: { note: ' 好 ' } });
    expect(sent().url.href).toBe('http://site.test/api/admin/applications/AP1');
    expect(sent().init.body).toBe('{"note":"好"}');
    expect(sent().init.headers).toMatchObject({ 'content-type': 'application/json;charset=UTF-8' });
  });

  it('sends parameters of a POST in the query and nothing in the body', async () => {
    answer(200);
    await request({ method: 'POST', path: '/login', params: { username: ' zhang ', password: 'a&b' } });
    expect(sent().url.search).toBe('?username=zhang&password=a%26b');
    expect(sent().init.body).toBeNull();
  });

  it('says who asks once there is a token, and nothing before', async () => {
    answer(200);
    await request({ method: 'GET', path: '/x' });
    expect(sent().init.headers).not.toHaveProperty('authorization');
    storage.set(ACCESS_TOKEN, 'vela_1');
    answer(200);
    await request({ method: 'DELETE', path: '/x' });
    expect(sent().init.headers).toMatchObject({ authorization: 'Bearer vela_1' });
    storage.clear();
  });

  it('asks where the document says that the API is', async () => {
    const config = { apiUrl: 'https://api.test', apiPrefix: '/v2/web' };
    vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(config) }) });
    answer(200);
    await request({ method: 'GET', path: '/catalog' });
    expect(`${sent().url.origin}${sent().url.pathname}`).toBe('https://api.test/v2/web/catalog');
  });

  it.each([
    ['text', 'text/plain;charset=UTF-8', 'a b'],
    ['form', 'application/x-www-form-urlencoded;charset=UTF-8', 'a=1&b=x%20y'],
    ['json', 'application/json;charset=UTF-8', '{"a":1,"b":"x y"}'],
  ] as const)('speaks %s', async (bodyType, contentType, body) => {
    answer(200);
    const given = bodyType === 'text' ? ' a b ' : { a: 1, b: ' x y ' };
    await request({ method: 'PUT', path: '/x', body: given, bodyType });
    expect(sent().init).toMatchObject({ body, headers: { 'content-type': contentType } });
  });

  it('lets the browser name the boundary of a multipart body', async () => {
    answer(200);
    await request({ method: 'POST', path: '/x', body: { file: new Blob(['x']), name: ' a ' }, bodyType: 'multipart' });
    const form = sent().init.body as FormData;
    expect(form.get('name')).toBe('a');
    expect(sent().init.headers).not.toHaveProperty('content-type');
  });

  it('hands back the whole answer where asked, refusals included', async () => {
    answer(500, { error: 'CREDENTIALS_WRONG' }, '用户名或密码不正确');
    expect(await requestRaw({ method: 'POST', path: '/login' })).toMatchObject({
      code: 500,
      message: '用户名或密码不正确',
    });
  });

  it('gives up after ten seconds', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(never);
    const failing = expect(request({ method: 'GET', path: '/slow' }, { failure: 'none' })).rejects.toMatchObject({
      kind: 'timeout',
      message: '接口请求超时，请刷新页面重试！',
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await failing;
  });

  it('calls a lost connection a network failure', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(request({ method: 'GET', path: '/x' }, { failure: 'silent' })).rejects.toMatchObject({
      kind: 'network',
    });
  });

  it('cancels the earlier of two identical requests when told, with no more than a warning', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fetched.mockImplementationOnce(never);
    const first = expect(request({ method: 'GET', path: '/x' }, { ignoreCancel: false })).rejects.toMatchObject({
      kind: 'cancelled',
    });
    answer(200, 'second');
    expect(await request({ method: 'GET', path: '/x' }, { ignoreCancel: false })).toBe('second');
    await first;
    expect(warned).toHaveBeenCalledOnce();
  });

  it.each([
    ['is told', () => undefined, 1],
    ['is not told once its log-in was ended', () => storage.remove(ACCESS_TOKEN), 0],
    ['is not told once another log-in has begun', () => storage.set(ACCESS_TOKEN, 'vela_new'), 0],
  ])('an expired log-in %s', async (_when, meanwhile, times) => {
    storage.set(ACCESS_TOKEN, 'vela_old');
    fetched.mockImplementationOnce(async () => {
      meanwhile();
      return Response.json({ code: 10042, message: '登录身份已失效，请重新登录', data: null });
    });
    await expect(request({ method: 'GET', path: '/x' })).rejects.toMatchObject({ error: 'LOGIN_EXPIRED' });
    expect(showExpiredDialog).toHaveBeenCalledTimes(times);
    storage.clear();
  });

  it('lets identical requests be by default', async () => {
    answer(200, 1);
    answer(200, 2);
    expect(await Promise.all([request({ method: 'GET', path: '/x' }), request({ method: 'GET', path: '/x' })])).toEqual(
      [1, 2],
    );
  });
});
