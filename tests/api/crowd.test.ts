import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPageServer, type PageServer } from '../support/page-server.ts';
import { openSocket, sendRaw, statusOf } from '../support/send-raw.ts';

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
const json = ['content-type: application/json', 'content-length: 200000'];

/** Sends and goes on holding the connection; what comes back gathers in `text`. */
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
