import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { seconds } from '../../duration.ts';
import { registerErrors } from '../errors.ts';
import { registerLingering } from './lingering.ts';

const LIMIT = 10_000;
const MUCH = 8_000_000;
const piece = Buffer.alloc(50_000, 'x');
let app: FastifyInstance;
/** The server's side of the connection. */
let accepted: Promise<Socket>;
afterEach(() => app.close());

async function open(longest = seconds(60)): Promise<Socket> {
  app = Fastify({ bodyLimit: LIMIT });
  registerErrors(app);
  registerLingering(app, longest);
  app.post('/notes', async () => 'ok');
  await app.listen({ port: 0 });
  accepted = once(app.server, 'connection').then(([serverSide]) => serverSide as Socket);
  const socket = connect({ port: (app.server.address() as AddressInfo).port, allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}

const head = (length: string): string =>
  `POST /notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;

/** Sends everything before it reads anything, as many clients do. */
async function sendAll(socket: Socket, frame: (bytes: Buffer) => Buffer): Promise<void> {
  for (let sent = 0; sent < MUCH; sent += piece.length) {
    await new Promise<void>((done, fail) => {
      socket.write(frame(piece), (error) => (error ? fail(error) : done()));
    });
  }
}

test('a body that is too long is answered 413, however much of it is sent before anybody reads the answer', async () => {
  const socket = await open();
  socket.pause().write(head(`content-length: ${MUCH}`));
  await sendAll(socket, (bytes) => bytes);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [^]*BODY_TOO_LARGE/);
  socket.end();
});

test('so is one that does not say how long it is', async () => {
  const socket = await open();
  socket.pause().write(head('transfer-encoding: chunked'));
  await sendAll(socket, (bytes) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
  );
  socket.write('0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [^]*BODY_TOO_LARGE/);
  socket.end();
});

test('who never ends is cut off', async () => {
  const socket = await open(100);
  socket.write(head(`content-length: ${MUCH}`));
  const [answer, serverSide] = await Promise.all([text(socket), accepted]);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  if (!serverSide.destroyed) await once(serverSide, 'close');
  socket.destroy();
});
