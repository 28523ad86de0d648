import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newFileKey, requireFileKey } from './file-key.ts';
import { folderPartials } from './folder-partials.ts';

export interface StoredFile {
  /** Made by the store; never contains anything that a person typed. */
  key: string;
  sizeBytes: number;
  sha256: string;
}

/** The storage of materials: a folder, or a bucket of an S3-compatible store. */
export interface FileStore {
  /**
   * Streams to storage; the file appears whole or not at all. The key may have been made earlier, by `partial.newKey`.
   */
  put(content: Readable, key?: string): Promise<StoredFile>;
  /** Bytes `start` to `end` inclusive; by default the whole file. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** Null if the file is missing. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** For files that come in pieces over a long time. */
  partial: PartialFiles;
}

/** The state of a file that arrives in pieces, kept by the caller that began it. */
export interface PartialFile {
  key: string;
  /** The store's own record of the pieces; '' at first. */
  note: string;
}

export interface Piece extends PartialFile {
  /** The number of bytes already stored. */
  offset: number;
  /** At most up to the next multiple of `pieceBytes`. */
  bytes: Buffer;
  isLast: boolean;
}

/** Files that grow, perhaps over days and on several servers; `read` and `size` know them once they are finished. */
export interface PartialFiles {
  /** The most bytes held in memory. */
  pieceBytes: number;
  newKey(): string;
  /** Stores a piece for good and returns the new note. Writing again from an earlier offset is allowed. */
  write(piece: Piece): Promise<string>;
  /** Makes the file visible; repeating it is harmless. */
  finish(file: PartialFile & { sizeBytes: number }): Promise<void>;
  /** Removes everything, finished or not. */
  abandon(file: PartialFile): Promise<void>;
  /** Removes uploads not touched since `before`: leftovers without a record. */
  sweep(before: number): Promise<void>;
}

/** Keeps files below `folder`, in 256 sub-folders. */
export function folderStore(folder: string): FileStore {
  const place = (key: string): string => path.join(folder, requireFileKey(key));
  return {
    async put(content, key = newFileKey()) {
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
    partial: folderPartials(folder),
  };
}
