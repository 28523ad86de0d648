import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { IncomingFile } from '../../contract/files/incoming-file.ts';
import type { Call, Services } from '../call.ts';
import type { Config } from '../config.ts';
import { hours } from '../duration.ts';
import { AccountLines } from './account-lines.ts';

/** The head that identifies the kind of a file; the whole file if it is small. */
export interface FileEnds {
  sizeBytes: number;
  head: Buffer;
  tail: Buffer;
}

export interface SpooledFile extends FileEnds {
  /** A temporary file, removed when `act` has ended. */
  path: string;
}

const HEAD_BYTES = 2048;
const TAIL_BYTES = 256 * 1024;

const lines = new AccountLines({ atOnce: 4, ofOneAccount: 2, mostWaiting: { ofOneAccount: 8, ofAll: 32 } });

/**
 * Spools a file to disk for `act`: memory does not depend on its size. Four files at once, two of one account; nothing
 * of the others is read before their turn.
 */
export async function withSpooled<T>(
  { config, user }: Pick<Call, 'config' | 'user'>,
  file: IncomingFile,
  act: (spooled: SpooledFile) => Promise<T>,
): Promise<T> {
  return lines.run(user?.id ?? '', async () => {
    const target = path.join(folderOf(config), randomUUID());
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      await pipeline(file.bytes, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
      return await act({ path: target, ...(await endsOf(target)) });
    } finally {
      await rm(target, { force: true });
    }
  });
}

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'spool');

/** Removes files that a process left behind when it ended half-way. */
export async function sweepSpool({ config }: Pick<Services, 'config'>, longestLife = hours(1)): Promise<void> {
  const folder = folderOf(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => null);
    // File times come from the system's clock, not from ours.
    if (written !== null && written.mtimeMs <= Date.now() - longestLife) await rm(file, { force: true });
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
