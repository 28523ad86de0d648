import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Place } from '../../config.ts';
import { newFileKey, requireFileKey } from '../file-key.ts';
import type { FileStore } from '../file-store.ts';
import { s3Partials } from './s3-partials.ts';
import { requireSuccess, s3Requests, unavailable } from './s3-requests.ts';
import { putInParts } from './s3-upload.ts';

/** Keeps files in a bucket of an S3-compatible store; at most one part of a file is in memory. */
export function s3Store(place: S3Place): FileStore {
  const ask = s3Requests(place);
  const size = async (key: string): Promise<number | null> => {
    const answer = await ask({ method: 'HEAD', key: requireFileKey(key) });
    if (answer.status === 404) return null;
    return Number((await requireSuccess(answer)).headers.get('content-length'));
  };
  return {
    async put(content, key = newFileKey()) {
      const hash = createHash('sha256');
      const sizeBytes = await putInParts(ask, requireFileKey(key), content, (bytes) => hash.update(bytes));
      return { key, sizeBytes, sha256: hash.digest('hex') };
    },
    read: (key, range) => Readable.from(bytesOf(requireFileKey(key), range), { objectMode: false }),
    size,
    async remove(key) {
      const answer = await ask({ method: 'DELETE', key: requireFileKey(key) });
      if (answer.status !== 404) await requireSuccess(answer);
      await answer.body?.cancel();
    },
    partial: s3Partials(ask, size),
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
