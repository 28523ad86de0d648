import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startS3 } from '../../../../tests/support/servers/s3.ts';
import type { S3Place } from '../../config.ts';
import { s3Store } from './s3-store.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let place: S3Place;
beforeAll(async () => {
  s3 = await startS3();
  place = s3.place;
});
afterAll(() => s3.close());

const absent = '00/00000000-0000-4000-8000-000000000000';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Splits bytes as a socket would deliver them. */
function* pieces(bytes: Buffer, size = 65_537): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each([
  ['an empty file', 0],
  ['a small file', 1000],
  ['exactly one part', 8 * 1024 * 1024],
  ['several parts', 17 * 1024 * 1024 + 3],
])('%s comes back as it was, with its digest', async (_name, size) => {
  const store = s3Store(place);
  const bytes = randomBytes(size);
  const stored = await store.put(Readable.from(pieces(bytes)));
  expect(stored).toMatchObject({ sizeBytes: size, sha256: sha256(bytes) });
  expect(await store.size(stored.key)).toBe(size);
  expect(sha256(await buffer(store.read(stored.key)))).toBe(sha256(bytes));
});

test('parts of a file are read, files are removed, absent ones have no size', async () => {
  const store = s3Store(place);
  const { key } = await store.put(Readable.from([Buffer.from('0123456789')]));
  expect((await buffer(store.read(key, { start: 2, end: 4 }))).toString()).toBe('234');
  await store.remove(key);
  await store.remove(key);
  expect(await store.size(key)).toBeNull();
  await expect(buffer(store.read(key))).rejects.toMatchObject({ error: 'STORE_UNAVAILABLE' });
});

test('an upload that breaks leaves no file behind', async () => {
  const store = s3Store(place);
  async function* broken() {
    yield randomBytes(9 * 1024 * 1024);
    await Promise.resolve();
    throw new Error('the browser went away');
  }
  await expect(store.put(Readable.from(broken()))).rejects.toThrow('the browser went away');
});

test('an unknown access key and a store that is down are said clearly', async () => {
  const wrong = s3Store({ ...place, accessKeyId: 'unknown' });
  await expect(wrong.put(Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
    error: 'STORE_UNAVAILABLE',
    message: expect.stringContaining('文件存储'),
  });
  const down = s3Store({ ...place, endpoint: 'http://127.0.0.1:9' });
  await expect(down.size(absent)).rejects.toMatchObject({ status: 503 });
  expect(() => down.read('../../etc/passwd')).toThrow('not a key');
});

test('a store that takes the connection and never answers is given up after five seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const connected = once(silent, 'connection');
  const { port } = silent.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = s3Store({ ...place, endpoint: `http://127.0.0.1:${port}` }).size(absent);
    const refused = expect(asked).rejects.toMatchObject({ error: 'STORE_UNAVAILABLE', status: 503 });
    const [socket] = (await connected) as [Socket];
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;
    socket.destroy();
  } finally {
    vi.useRealTimers();
    silent.close();
  }
});
