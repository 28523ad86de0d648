import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { askingFirst } from './server-factory.ts';

const LIMIT = 200;
let app: FastifyInstance;
afterEach(() => app.close());

async function open(answerAfter: number): Promise<Socket> {
  app = Fastify({ connectionTimeout: LIMIT, keepAliveTimeout: LIMIT, serverFactory: askingFirst(() => false) });
  app.get('/late', async () => {
    await sleep(answerAfter);
    return 'at last';
  });
  app.post('/notes', async () => 'ok');
  await app.listen({ port: 0 });
  const socket = connect({ port: (app.server.address() as AddressInfo).port });
  await once(socket, 'connect');
  return socket;
}

test('who waits for an answer that takes longer than a silent connection may last gets it', async () => {
  const socket = await open(LIMIT * 2.5);
  socket.write('GET /late HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*at last$/);
});

test('an answer that does not come at all ends the connection', async () => {
  const socket = await open(LIMIT * 20);
  socket.write('GET /late HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await text(socket)).toBe('');
});

test('who sends half a request and then nothing is cut off', async () => {
  const socket = await open(0);
  socket.write('POST /notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  expect(await text(socket)).toBe('');
});

test('who was answered and asks nothing more is cut off', async () => {
  const socket = await open(0);
  socket.write('GET /late HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*at last$/);
});
