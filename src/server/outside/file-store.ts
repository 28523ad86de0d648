import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredFile {
  /** Made by the store; never contains anything that a person typed. */
  key: string;
  sizeBytes: number;
  sha256: string;
}

/** Where materials live: a folder, or a bucket of an S3-compatible store. */
export interface FileStore {
  /** Streams to storage; the file appears whole or not at all. */
  put(content: Readable): Promise<StoredFile>;
  /** Bytes `start` to `end` inclusive, the whole file by default. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** Null when the file is not there. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Keeps files below `folder`, in 256 sub-folders. */
export function folderStore(folder: string): FileStore {
  const place = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('not a key of this store');
    return path.join(folder, key);
  };
  return {
    async put(content) {
      const id = randomUUID();
      const key = `${id.slice(0, 2)}/${id}`;
      const target = place(key);
      const partial = `${target}.partial`;
      await mkdir(path.dirname(target), { recursive: true });
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          next(null, chunk);
        },
      });
      try {
        await pipeline(content, measure, createWriteStream(partial, { flush: true }));
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { key, sizeBytes, sha256: hash.digest('hex') };
    },
    read: (key, range) => createReadStream(place(key), range),
    async size(key) {
      try {
        return (await stat(place(key))).size;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}
