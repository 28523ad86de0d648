import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '../../contract/errors.ts';
import { newFileKey, requireFileKey } from './file-key.ts';
import type { PartialFiles } from './file-store.ts';

const PIECE_BYTES = 4 * 1024 * 1024;
const ENDING = '.partial';

/** A file grows beside its final place and is renamed when it is whole; there is nothing to note. */
export function folderPartials(folder: string): PartialFiles {
  const place = (key: string): string => path.join(folder, requireFileKey(key));
  return {
    pieceBytes: PIECE_BYTES,
    newKey: newFileKey,
    async write({ key, note, offset, bytes }) {
      await mkdir(path.dirname(place(key)), { recursive: true });
      const file = await open(place(key) + ENDING, offset === 0 ? 'w' : 'r+').catch(gone);
      try {
        await requireLength(file, offset);
        await writeAll(file, bytes, offset);
        await file.datasync();
      } finally {
        await file.close();
      }
      return note;
    },
    async finish({ key, sizeBytes }) {
      const file = await open(place(key) + ENDING, 'r+').catch(() => null);
      // Finished already.
      if (file === null) return;
      try {
        await file.truncate(sizeBytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(place(key) + ENDING, place(key));
    },
    async abandon({ key }) {
      await rm(place(key) + ENDING, { force: true });
      await rm(place(key), { force: true });
    },
    async sweep(before) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile() || !entry.name.endsWith(ENDING)) continue;
        const leftover = path.join(entry.parentPath, entry.name);
        const found = await stat(leftover).catch(() => null);
        if (found !== null && found.mtimeMs < before) await rm(leftover, { force: true });
      }
    },
  };
}

/** The acknowledged bytes are not on this disk: another server has them, or somebody tidied up. */
function gone(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new ApiError('UPLOAD_EXPIRED');
  throw error;
}

async function requireLength(file: FileHandle, offset: number): Promise<void> {
  if ((await file.stat()).size < offset) throw new ApiError('UPLOAD_EXPIRED');
}

async function writeAll(file: FileHandle, bytes: Buffer, offset: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, offset + done);
    done += bytesWritten;
  }
}
