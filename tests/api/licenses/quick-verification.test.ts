import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';
import { sendRaw, statusOf } from '../../support/servers/send-raw.ts';

// Machines that verify are answered before Fastify sees the request. `inject` bypasses this path, a real connection
// uses it: the answers must be the same.
const url = '/api/v1/licenses/verify';
const HANDLED = 'tracing:fastify.request.handler:start';
let handled = 0;
const count = () => void (handled += 1);
let lines: string[] = [];
const log = pino({ level: 'info', base: null }, { write: (line) => void lines.push(line) });

let server: PageServer;
beforeAll(async () => {
  subscribe(HANDLED, count);
  server = await openPageServer({ TRUST_PROXY: '1' }, undefined, { log });
});
afterAll(async () => {
  unsubscribe(HANDLED, count);
  await server.close();
});
beforeEach(() => {
  handled = 0;
  lines = [];
});

const json = { 'content-type': 'application/json' };
const ofOneAnswer = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'connection', 'keep-alive'];
const comparable = (headers: Iterable<[string, unknown]>) =>
  [...headers]
    .filter(([name]) => !ofOneAnswer.includes(name))
    .map(([name, value]) => [name, String(value)])
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other));
const withoutMoments = (text: string) => text.replace(/"checkedAt":\d+|urn:uuid:[\w-]+/g, '');

async function ask(body: string, headers: Record<string, string> = json) {
  const answer = await fetch(server.url + url, { method: 'POST', headers, body });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('a verification', () => {
  test.each([
    ['of a key that is none', '{"key":"not.a.key"}'],
    ['of a number that nobody has', '{"number":"VL-0000-0000-0000"}'],
    ['of nothing', '{}'],
    ['with a wrong field', '{"key":7}'],
    ['with two questions', '{"key":"a","number":"b"}'],
    ['that is a list', '[]'],
    ['that is not JSON', '{"key":'],
    ['that would poison', '{"key":"a","__proto__":{"x":1}}'],
  ])('%s has the very headers and words that Fastify sends', async (_what, body) => {
    const quick = await ask(body);
    expect(handled).toBe(0);
    const headers = { ...json, host: new URL(server.url).host };
    const long = await server.app.inject({ method: 'POST', url, headers, body });
    expect(quick.status).toBe(long.statusCode);
    expect(comparable(quick.headers)).toEqual(comparable(Object.entries(long.headers)));
    expect(withoutMoments(quick.text)).toBe(withoutMoments(long.body));
  });

  test('leaves the very line in the log', async () => {
    const quick = await ask('{"key":"a"}');
    const long = await server.app.inject({ method: 'POST', url, headers: json, body: '{"key":"a"}' });
    const withoutTimes = (line: string, id: unknown) =>
      line.replace(String(id), 'id').replace(/"(time|ms)":\d+/g, '"$1":0');
    await expect.poll(() => lines).toHaveLength(2);
    const [first = '', second = ''] = lines;
    expect(withoutTimes(first, quick.headers.get('x-request-id'))).toBe(
      withoutTimes(second, long.headers['x-request-id']),
    );
  });

  test('counts in the same window as the others, and is refused beyond it like them', async () => {
    const body = '{"key":"a"}';
    const from = 'x-forwarded-for: 203.0.113.77\r\ncontent-type: application/json';
    const request = `POST ${url} HTTP/1.1\r\nhost: x\r\n${from}\r\ncontent-length: ${body.length}\r\n`;
    const answers = await sendRaw(
      server.url,
      `${`${request}\r\n${body}`.repeat(600)}${request}connection: close\r\n\r\n${body}`,
    );
    expect(answers.split('HTTP/1.1 200 ')).toHaveLength(601);
    expect(answers).toContain('"code":"TOO_MANY_REQUESTS"');
  });
});

test('a body longer than any question is refused before it is read', async () => {
  const head = (length: number) =>
    `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`;
  const tooLong = await sendRaw(server.url, `${head(96 * 1024 + 1)}[`);
  expect([statusOf(tooLong), tooLong.includes('BODY_TOO_LARGE')]).toEqual([413, true]);
  const longest = JSON.stringify({ key: 'x'.repeat(65_536), host: '域'.repeat(2_048) });
  expect([Buffer.byteLength(longest) > 64 * 1024, (await ask(longest)).status]).toEqual([true, 200]);
});

describe('left to Fastify is', () => {
  const body = '{"key":"a"}';
  test.each([
    ['another method', `PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 11`, 405],
    ['a parameter', `POST ${url}?a=1 HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 11`, 400],
    ['a text', `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: text/html\r\ncontent-length: 11`, 415],
    ['two hosts', `POST ${url} HTTP/1.1\r\nhost: x\r\nhost: y\r\ncontent-length: 11`, 400],
  ])('%s', async (_what, head, status) => {
    expect(statusOf(await sendRaw(server.url, `${head}\r\nconnection: close\r\n\r\n${body}`))).toBe(status);
  });
});

test('who leaves before the question is complete takes nothing down', async () => {
  const controller = new AbortController();
  const headers = { ...json, 'content-length': '100' };
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"key"')) });
  const asked = fetch(server.url + url, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
    signal: controller.signal,
  });
  await sleep(50);
  controller.abort();
  await expect(asked).rejects.toThrow();
  expect((await ask('{"key":"a"}')).status).toBe(200);
});
