import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConnectionLimits } from '../../../src/server/http/connection/connection-limits.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';
import { openSocket, sendRaw, statusOf } from '../../support/servers/send-raw.ts';

let server: PageServer;
let sockets: Socket[];
beforeEach(async () => {
  server = await openPageServer();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

const head = (line: string, ...headers: string[]): string =>
  `${[`${line} HTTP/1.1`, 'host: vela.test', ...headers].join('\r\n')}\r\n\r\n`;
const json = ['content-type: application/json', 'content-length: 90000'];

/** Sends the bytes and keeps the connection open; the answer is collected in `text`. */
async function hold(bytes: string): Promise<{ text: string }> {
  const socket = openSocket(server.url).on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  const answer = { text: '' };
  socket.on('data', (piece: Buffer) => void (answer.text += piece.toString('latin1')));
  socket.write(bytes);
  return answer;
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20);
}

describe('one network', () => {
  test('holds a hundred bodies at most, may go on reading, and is served again once they are gone', async () => {
    const answers: { text: string }[] = [];
    for (let index = 0; index < 130; index += 1)
      answers.push(await hold(`${head('POST /api/v1/licenses/verify', ...json)}{"a":"`));
    const refused = () => answers.filter(({ text }) => statusOf(text) === 429);
    await until(() => refused().length === 30);
    expect(refused()[0]?.text).toMatch(/retry-after: 5[^]*TOO_MANY_REQUESTS/);
    expect(statusOf(await sendRaw(server.url, head('GET /home', 'connection: close')))).toBe(200);
    const post = () =>
      sendRaw(server.url, head('POST /api/v1/licenses/verify', 'content-length: 0', 'connection: close'));
    expect(statusOf(await post())).toBe(429);
    for (const socket of sockets) socket.destroy();
    await until(async () => statusOf(await post()) !== 429);
  });

  test('holds eight hundred connections at most', async () => {
    let cut = 0;
    for (let index = 0; index < 850; index += 1) {
      const socket = openSocket(server.url).on('error', () => undefined);
      sockets.push(socket);
      socket.once('close', () => (cut += 1));
      await once(socket, 'connect');
    }
    await until(() => cut === 50);
    await sleep(200);
    expect(cut).toBe(50);
  });
});

test('a connection that a proxy uses for one client after the other is counted for the one whose request it carries', async () => {
  const limits = new ConnectionLimits(1);
  const socket = new Socket();
  const request = (from: string, hasBody: boolean) =>
    ({
      headers: { 'x-forwarded-for': from, ...(hasBody ? { 'content-length': '9' } : {}) },
      socket,
    }) as unknown as IncomingMessage;
  const begin = (from: string, hasBody: boolean) => {
    const response = new EventEmitter() as unknown as ServerResponse;
    const writing = { writeHead: () => writing, end: () => writing };
    const isRefused = limits.refuses(request(from, hasBody), Object.assign(response, writing));
    return { isRefused, end: () => response.emit('close') };
  };
  begin('192.0.2.1', false).end();
  for (let round = 0; round < 150; round += 1) {
    const { isRefused, end } = begin('198.51.100.7', true);
    expect(isRefused).toBe(false);
    end();
  }
  // Cut in the middle: the socket closes before the answer ends.
  const cut = begin('198.51.100.7', true);
  socket.emit('close');
  cut.end();
  const held = Array.from({ length: 100 }, () => {
    const fresh = new Socket();
    const response = Object.assign(new EventEmitter(), { writeHead: () => ({ end: () => undefined }) });
    return limits.refuses(
      {
        headers: { 'x-forwarded-for': '198.51.100.7', 'content-length': '9' },
        socket: fresh,
      } as unknown as IncomingMessage,
      response as unknown as ServerResponse,
    );
  });
  expect(held.filter(Boolean)).toEqual([]);
});

test('of answers that one network does not read to their end four hundred are held; the next is refused until one is gone', () => {
  const limits = new ConnectionLimits(1);
  const ask = (from: string) => {
    const response = new EventEmitter() as unknown as ServerResponse;
    const sent: { status: number; text: string } = { status: 0, text: '' };
    const writing = {
      writeHead: (status: number) => Object.assign(writing, sent, { status: (sent.status = status) }),
      end: (text: string) => void (sent.text = text),
    };
    const request = { headers: { 'x-forwarded-for': from }, socket: new Socket() } as unknown as IncomingMessage;
    const isRefused = limits.refuses(request, Object.assign(response, writing));
    return { isRefused, sent, end: () => response.emit('close') };
  };
  const reading = Array.from({ length: 400 }, () => ask('198.51.100.7'));
  expect(reading.filter(({ isRefused }) => isRefused)).toEqual([]);
  const further = ask('198.51.100.7');
  expect([further.isRefused, further.sent.status]).toEqual([true, 429]);
  expect(further.sent.text).toContain('TOO_MANY_REQUESTS');
  expect(ask('203.0.113.9').isRefused).toBe(false);
  further.end();
  reading[0]?.end();
  expect(ask('198.51.100.7').isRefused).toBe(false);
});

describe('a body that nobody wants is not waited for', () => {
  test.each([
    ['an unknown address of the API', 'POST /api/web/nothing', 404],
    ['an unknown address', 'POST /nothing', 404],
    ['a method that the address does not have', 'PUT /api/web/sessions', 405],
    ['an endpoint for people who are logged in', 'POST /api/web/applications', 401],
  ])('%s', async (_name, line, status) => {
    const answer = await hold(`${head(line, ...json)}[[[[`);
    await until(() => answer.text.includes('\r\n\r\n'));
    expect(statusOf(answer.text)).toBe(status);
  });
});
