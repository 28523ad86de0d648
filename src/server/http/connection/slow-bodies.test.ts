import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let socket: Socket;
let answer: string;

beforeEach(async () => {
  app = Fastify();
  registerSlowBodies(app);
  app.addContentTypeParser('application/offset+octet-stream', (_request, body, done) => {
    body.resume().once('end', () => done(null));
  });
  app.post('/notes', async () => 'ok');
  app.post('/pieces', { config: { takesFile: 'pieces' } }, async () => 'ok');
  await app.listen({ port: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  socket.destroy();
  await app.close();
});

/** Sends the head and a piece of the body; resolves once the server has seen the request. */
async function begin(path: string, type: string): Promise<void> {
  answer = '';
  const seen = once(app.server, 'request');
  socket = connect({ port: (app.server.address() as AddressInfo).port });
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n{`);
  await seen;
}

test('a body that drips is cut after fifteen seconds, however often something comes', async () => {
  await begin('/notes', 'application/json');
  const closed = once(socket, 'close');
  await vi.advanceTimersByTimeAsync(14_000);
  socket.write(' ');
  expect(answer).toBe('');
  await vi.advanceTimersByTimeAsync(1_001);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a piece of a large file may take longer, and so does nothing else', async () => {
  await begin('/pieces', 'application/offset+octet-stream');
  await vi.advanceTimersByTimeAsync(600_000);
  const answered = once(socket, 'data');
  socket.write('x'.repeat(99));
  await answered;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
