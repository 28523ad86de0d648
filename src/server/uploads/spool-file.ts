import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { IncomingFile } from '../../contract/incoming-file.ts';
import type { Services } from '../call.ts';

/** The head that identifies the kind of a file; the whole file if it is small. */
export interface FileEnds {
  sizeBytes: number;
  head: Buffer;
  tail: Buffer;
}

export interface SpooledFile extends FileEnds {
  /** A file of ours, which goes when `act` has ended. */
  path: string;
}

const HEAD_BYTES = 2048;
const TAIL_BYTES = 256 * 1024;

/** Receives a file onto the disk, where it waits for `act`: what is held in memory does not depend on its size. */
export async function withSpooled<T>(
  { config }: Pick<Services, 'config'>,
  file: IncomingFile,
  act: (spooled: SpooledFile) => Promise<T>,
): Promise<T> {
  const target = path.join(config.dataDir, 'spool', randomUUID());
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    await pipeline(file.bytes, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
    return await act({ path: target, ...(await endsOf(target)) });
  } finally {
    await rm(target, { force: true });
  }
}

async function endsOf(file: string): Promise<FileEnds> {
  const sizeBytes = (await stat(file)).size;
  const handle = await open(file);
  try {
    const read = async (start: number, length: number) =>
      (await handle.read(Buffer.alloc(length), 0, length, start)).buffer;
    const tailBytes = Math.min(sizeBytes, TAIL_BYTES);
    return {
      sizeBytes,
      head: await read(0, Math.min(sizeBytes, HEAD_BYTES)),
      tail: await read(sizeBytes - tailBytes, tailBytes),
    };
  } finally {
    await handle.close();
  }
}

export const contentOf =
  ({ path: file }: SpooledFile) =>
  (): ReadStream =>
    createReadStream(file);
