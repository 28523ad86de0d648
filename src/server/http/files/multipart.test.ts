import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import type { IncomingFile } from '../../../contract/files/incoming-file.ts';
import { registerErrors } from '../errors.ts';
import { readMultipart, registerMultipart } from './multipart.ts';

const MAX = 100_000;
const boundary = 'X-BOUNDARY';
let opened: TestServices;
let app: FastifyInstance;
let isReadByRoute = true;

beforeEach(async () => {
  opened = await openTestServices('sqlite');
  isReadByRoute = true;
  app = Fastify();
  registerErrors(app);
  await app.register(async (scope) => {
    await registerMultipart(scope);
    scope.post('/files', async (request, reply) => {
      const { file, ...fields } = (await readMultipart(request, reply, MAX)) ?? {};
      if (file === undefined) return { fields };
      const { name, bytes } = file as IncomingFile;
      if (!isReadByRoute) return { name };
      return { fields, name, stored: await opened.services.files.put(Readable.from(bytes)) };
    });
  });
  app.post('/plain', async () => 'ok');
  await app.listen({ port: 0 });
});
afterEach(async () => {
  await app.close();
  await opened.close();
});

const address = (): string => `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
const formOf = (size: number, name = 'a.png'): FormData => {
  const form = new FormData();
  form.append('note', '说明');
  form.append('file', new Blob([new Uint8Array(size)]), name);
  return form;
};
async function send(body: FormData, route = '/files') {
  const response = await fetch(address() + route, { method: 'POST', body });
  return { status: response.status, answer: (await response.json()) as Record<string, any> }; // oxlint-disable-line typescript/no-explicit-any -- many shapes
}
const storedFiles = async (): Promise<string[]> => {
  const folder = path.join(opened.services.config.dataDir, 'files');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('-'));
};
const part = (content: string, headers = 'name="file"; filename="a.bin"'): string =>
  `--${boundary}\r\ncontent-disposition: form-data; ${headers}\r\n\r\n${content}`;

/** Writes a request by hand and returns the answer. */
async function sendRaw(body: string, length = Buffer.byteLength(body)): Promise<string> {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /files HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${length}\r\n\r\n${body}`,
  );
  return text(socket);
}

describe('a multipart body', () => {
  test('arrives as fields and one file that streams into the store', async () => {
    const { status, answer } = await send(formOf(MAX, '头像 一.png'));
    expect(status).toBe(200);
    expect(answer).toMatchObject({ fields: { note: '说明' }, name: '头像 一.png', stored: { sizeBytes: MAX } });
    expect(answer['stored'].sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await storedFiles()).toHaveLength(1);
  });

  test('is refused where no file is expected', async () => {
    expect((await send(formOf(10), '/plain')).status).toBe(415);
  });

  test('one byte too many is refused with the limit in words, and nothing stays', async () => {
    const { status, answer } = await send(formOf(MAX + 1));
    expect([status, answer['message']]).toEqual([413, '文件不能超过 98 KB']);
    expect(await storedFiles()).toEqual([]);
  });

  test('a body far too large is refused by its announced length', async () => {
    const answer = await sendRaw('', 50_000_000);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('connection: close');
  });

  test('what the route does not want is let through, and the connection lives on', async () => {
    isReadByRoute = false;
    for (const size of [0, 1, MAX]) expect((await send(formOf(size))).answer['name']).toBe('a.png');
  });

  test('a file that breaks off leaves nothing and is told apart from a fault', async () => {
    const cut = part('half of it');
    const answer = await sendRaw(cut);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('文件没有传完整');
    expect(await storedFiles()).toEqual([]);
  });

  test('a caller who goes away midway leaves nothing', async () => {
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
    const arrived = once(app.server, 'request') as Promise<[NodeJS.ReadableStream]>;
    socket.write(
      `POST /files HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 90000\r\n\r\n${part('x'.repeat(40_000))}`,
    );
    const [request] = await arrived;
    socket.destroy();
    await new Promise((closed) => request.once('close', closed));
    await expect.poll(storedFiles).toEqual([]);
  });

  test.each([
    ['no boundary in it', 'nothing of the kind', 400],
    ['a name of the prototype', `${part('x', 'name="__proto__"')}\r\n--${boundary}--\r\n`, 400],
    ['a name given twice', `${part('x', 'name="a"')}\r\n${part('y', 'name="a"')}\r\n--${boundary}--\r\n`, 400],
    ['a field that is too long', `${part('x'.repeat(9_000), 'name="a"')}\r\n--${boundary}--\r\n`, 413],
    [
      'very many fields',
      `${Array.from({ length: 30 }, (_, n) => part('x', `name="f${n}"`)).join('\r\n')}\r\n--${boundary}--\r\n`,
      413,
    ],
  ])('%s is refused', async (_name, body, status) => {
    const answer = await sendRaw(body);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\fakepath\a.png`, 'a.png'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['', ''],
  ])('the name %j is shown as %j', async (given, shown) => {
    const answer = await sendRaw(`${part('x', `name="file"; filename="${given}"`)}\r\n--${boundary}--\r\n`);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ name: shown });
  });
});
