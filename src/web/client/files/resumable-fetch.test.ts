import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchResuming } from './resumable-fetch.ts';

const bytes = new TextEncoder().encode('0123456789');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const asked: (string | null)[] = [];

/** Sends bytes and then ends, normally or with a broken connection. */
function body(content: Uint8Array, breaks = false): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (!isSent) controller.enqueue(content);
      else if (breaks) controller.error(new TypeError('network'));
      else controller.close();
      isSent = true;
    },
  });
}

function answers(...makers: (() => Response)[]) {
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('range'));
    const make = makers.shift();
    if (make === undefined) throw new TypeError('network');
    return make();
  });
}

const fetching = (change = {}) => ({
  sizeBytes: 10,
  sha256,
  onProgress: () => {},
  signal: new AbortController().signal,
  pausesMs: [1, 1, 1],
  ...change,
});
const headers = { etag: '"x"' };

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a broken download goes on behind its last byte and tells how far it is', async () => {
  const progress: number[] = [];
  answers(
    () => new Response(body(bytes.slice(0, 4), true), { headers }),
    () => new Response(body(bytes.slice(4)), { status: 206, headers }),
  );
  const blob = await fetchResuming('/download/x', fetching({ onProgress: (at: number) => progress.push(at) }));
  expect(await blob.text()).toBe('0123456789');
  expect([asked, progress]).toEqual([
    [null, 'bytes=4-'],
    [4, 10],
  ]);
});

test('a server that sends everything again is believed', async () => {
  answers(
    () => new Response(body(bytes.slice(0, 4), true), { headers }),
    () => new Response(body(bytes), { headers }),
  );
  expect(await (await fetchResuming('/download/x', fetching())).text()).toBe('0123456789');
});

test('a refusal is final and said as the server says it', async () => {
  const refusal = { code: 500, message: '当前授权不包含此资料', data: { error: 'MATERIAL_LOCKED' } };
  answers(() => Response.json(refusal, { status: 403 }));
  await expect(fetchResuming('/download/x', fetching())).rejects.toMatchObject({ error: 'MATERIAL_LOCKED' });
  expect(asked).toHaveLength(1);
});

test('other bytes than promised are not handed over', async () => {
  answers(() => new Response(body(bytes), { headers }));
  await expect(fetchResuming('/download/x', fetching({ sha256: '0'.repeat(64) }))).rejects.toThrow('校验值不符');
});

test('without a connection it gives up after some tries; cancelling ends it at once', async () => {
  answers();
  await expect(fetchResuming('/download/x', fetching())).rejects.toMatchObject({ kind: 'answer' });
  expect(asked.length).toBe(4);
  const controller = new AbortController();
  controller.abort();
  await expect(fetchResuming('/download/x', fetching({ signal: controller.signal }))).rejects.toThrow();
  expect(asked.length).toBe(5);
});
