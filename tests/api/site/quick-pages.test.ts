import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeSettings } from '../../../src/server/settings/write-settings.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';
import { sendRaw, statusOf } from '../../support/servers/send-raw.ts';

// Pages that are ready in the cache are sent before Fastify sees the request. `inject` bypasses this path, a real
// connection uses it: the answers must be the same.
const page = '/product/pricing';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

let lines: string[] = [];
const log = pino({ level: 'info', base: null }, { write: (line) => void lines.push(line) });
/** Fastify reports each request that it passes to a route on this channel (documented under "diagnostics channel"). */
const HANDLED = 'tracing:fastify.request.handler:start';
let handled = 0;
const count = () => void (handled += 1);

let server: PageServer;
beforeAll(async () => {
  subscribe(HANDLED, count);
  server = await openPageServer({ TRUST_PROXY: '1' }, undefined, { log });
});
afterAll(async () => {
  agent.destroy();
  unsubscribe(HANDLED, count);
  vi.restoreAllMocks();
  await server.close();
});

/** Fills the cache that the quick path needs, and keeps it fresh however slow the machine is. */
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (const encoding of ['br', 'gzip', 'identity'])
    await server.app.inject({ url: page, headers: { 'accept-encoding': encoding } });
  lines = [];
  handled = 0;
});

async function ask(headers: Record<string, string> = {}, path = page) {
  const [response] = (await once(get(`${server.url}${path}`, { agent, headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: { ...response.headers }, body: await buffer(response) };
}

const ofOneAnswer = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'connection', 'keep-alive'];
const comparable = (headers: object) => Object.entries(headers).filter(([name]) => !ofOneAnswer.includes(name));
const host = () => new URL(server.url).host;

describe('a finished page', () => {
  const etag = async () => String((await ask()).headers.etag);

  test.each([
    ['with brotli', async () => ({ 'accept-encoding': 'gzip, deflate, br, zstd' })],
    ['with gzip', async () => ({ 'accept-encoding': 'gzip, br;q=0' })],
    ['plain', async () => ({ 'accept-encoding': 'deflate' })],
    ['to who says nothing about encodings', async () => ({})],
    ['to who has it', async () => ({ 'if-none-match': await etag(), 'accept-encoding': 'br' })],
    ['to who has another', async () => ({ 'if-none-match': 'W/"other"' })],
  ])('%s has the very headers and bytes that Fastify sends', async (_how, headersOf) => {
    const headers: Record<string, string> = await headersOf();
    handled = 0;
    const quick = await ask({ ...headers, 'x-forwarded-for': '203.0.113.1' });
    expect(handled).toBe(0);
    const long = await server.app.inject({ url: page, headers: { ...headers, host: host() } });
    expect(handled).toBe(1);
    expect(quick.status).toBe(long.statusCode);
    expect(comparable(quick.headers)).toEqual(comparable(long.headers));
    expect(quick.body.equals(long.rawPayload)).toBe(true);
  });

  test('leaves the very line in the log, and is counted in the same metric', async () => {
    const counted = async () =>
      Number(
        /_count\{method="GET",route="\/\*",status="200"\} (\d+)/.exec((await ask({}, '/metrics')).body.toString())?.[1],
      );
    const before = await counted();
    lines = [];
    const quick = await ask();
    const long = await server.app.inject(page);
    await expect.poll(() => lines).toHaveLength(2);
    const [first = '', second = ''] = lines;
    const withoutTimes = (line: string, id: unknown) =>
      line.replace(String(id), 'id').replace(/"(time|ms)":\d+/g, '"$1":0');
    expect(withoutTimes(first, quick.headers['x-request-id'])).toBe(withoutTimes(second, long.headers['x-request-id']));
    expect(first).toContain('"route":"/*","status":200');
    expect(await counted()).toBe(before + 2);
  });

  test('counts in the same window as the others, and is refused beyond it like them', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    await server.app.inject({ url: page, headers });
    const quick = await ask(headers);
    expect(Object.keys(quick.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    const request = `GET ${page} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.77\r\nif-none-match: ${await etag()}\r\n`;
    const answers = await sendRaw(server.url, `${`${request}\r\n`.repeat(2_998)}${request}connection: close\r\n\r\n`);
    expect(answers.split('HTTP/1.1 304 ')).toHaveLength(2_999);
    expect(answers).toContain('"error":"TOO_MANY_REQUESTS"');
    expect((await ask({ 'x-forwarded-for': '203.0.113.78' })).status).toBe(200);
  });

  test('is another one at once when something was published', async () => {
    await writeSettings(server.call(), { vendor: '改名科技' });
    expect((await ask()).body.toString()).toContain('改名科技');
  });
});

describe('left to Fastify is', () => {
  test.each([
    ['HEAD', `HEAD ${page} HTTP/1.1\r\nhost: x\r\n`, 200],
    ['POST', `POST ${page} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n`, 404],
    ['a GET with a body', `GET ${page} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n`, 200],
    ['a request for two hosts', `GET ${page} HTTP/1.1\r\nhost: x\r\nHost: y\r\n`, 400],
    ['another address', 'GET /product/pricing/ HTTP/1.1\r\nhost: x\r\n', 404],
    ['an absolute form', `GET http://x${page} HTTP/1.1\r\nhost: x\r\n`, 400],
  ])('%s', async (_what, head, status) => {
    expect(statusOf(await sendRaw(server.url, `${head}connection: close\r\n\r\n`))).toBe(status);
    // Nothing else refuses the request.
    if (status === 200) expect(handled).toBe(1);
  });

  test('everybody while the site is maintained', async () => {
    await writeSettings(server.call(), { maintenance: { isOn: true, message: '', until: '' } });
    expect((await ask()).status).toBe(503);
    await writeSettings(server.call(), { maintenance: { isOn: false, message: '', until: '' } });
    expect((await ask()).status).toBe(200);
  });

  test('everybody where pages and API have different origins', async () => {
    const apart = await openPageServer({ API_URL: 'https://api.vela.test' }, undefined, { log });
    await apart.app.inject(page);
    handled = 0;
    const answer = await fetch(`${apart.url}${page}`, { headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://vela.test');
    expect(handled).toBe(1);
    await apart.close();
  });
});

test('in strict mode another host gets nothing, whatever a proxy passes on', async () => {
  const strict = await openPageServer({ PUBLIC_URL: 'https://vela.test', TRUST_PROXY: '1' }, undefined, { log });
  const status = async (headers: string) =>
    statusOf(await sendRaw(strict.url, `GET ${page} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`));
  await strict.app.inject({ url: page, headers: { host: 'vela.test' } });
  handled = 0;
  expect(await status('host: vela.test')).toBe(200);
  expect(await status('host: 127.0.0.1\r\nx-forwarded-host: vela.test')).toBe(200);
  expect(handled).toBe(0);
  expect(await status('host: evil.test')).toBe(404);
  expect(await status('host: vela.test\r\nx-forwarded-host: vela.test, evil.test')).toBe(404);
  await strict.close();
});
