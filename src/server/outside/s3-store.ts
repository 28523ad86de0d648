import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Place } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { requireSuccess, s3Requests, unavailable } from './s3-requests.ts';
import { putInParts } from './s3-upload.ts';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Keeps files in a bucket of an S3-compatible store; at most one part of a file is in memory. */
export function s3Store(place: S3Place): FileStore {
  const ask = s3Requests(place);
  const requireKey = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('not a key of this store');
    return key;
  };
  return {
    async put(content) {
      const id = randomUUID();
      const key = `${id.slice(0, 2)}/${id}`;
      const hash = createHash('sha256');
      const sizeBytes = await putInParts(ask, key, content, (bytes) => hash.update(bytes));
      return { key, sizeBytes, sha256: hash.digest('hex') };
    },
    read: (key, range) => Readable.from(bytesOf(requireKey(key), range), { objectMode: false }),
    async size(key) {
      const answer = await ask({ method: 'HEAD', key: requireKey(key) });
      if (answer.status === 404) return null;
      return Number((await requireSuccess(answer)).headers.get('content-length'));
    },
    async remove(key) {
      const answer = await ask({ method: 'DELETE', key: requireKey(key) });
      if (answer.status !== 404) await requireSuccess(answer);
      await answer.body?.cancel();
    },
  };

  async function* bytesOf(key: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
    const { body } = await requireSuccess(await ask({ method: 'GET', key, ...(range && { range }) }));
    if (body === null) return;
    try {
      yield* body;
    } catch (cause) {
      throw unavailable(cause);
    }
  }
}
