import { execFileSync } from 'node:child_process';
import fs, { readlinkSync } from 'node:fs';
import { appendFile, mkdtemp, open, rm, statfs, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Takes all the room but so many bytes. */
  fill(leftBytes?: number): Promise<void>;
  /** There is room again. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const PAGE_BYTES = 4096;

/** A file system of so many megabytes. Needs the right to mount, which root has. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vela-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  const page = Buffer.alloc(PAGE_BYTES, 1);
  return {
    folder,
    async fill(leftBytes = 0) {
      const { bavail, bsize } = await statfs(folder);
      await appendFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes), 1)).catch(unlessFull);
      // Others may have written or removed something meanwhile.
      if (leftBytes === 0) for (;;) if (await appendFile(filler, page).catch(unlessFull)) break;
    },
    empty: () => truncate(filler),
    async close() {
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** True when there was no room. */
function unlessFull(error: unknown): true {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return true;
  throw error;
}

type Write = (fd: number, ...rest: unknown[]) => void;

/** The same for this process alone and without any rights: its writes into the folder fail as on a full disk (Linux). */
export async function pretendSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vela-disk-'));
  let leftBytes = Infinity;
  const takes = (fd: number, bytes: number): boolean => {
    if (!readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)) return true;
    leftBytes -= bytes;
    return leftBytes >= 0;
  };
  const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const lengthOf = (what: unknown): number =>
    Array.isArray(what) ? what.reduce((sum: number, part: Buffer) => sum + part.length, 0) : (what as Buffer).length;
  // Streams write by these two, and take them from here each time.
  const places = fs as unknown as Record<'write' | 'writev', Write>;
  const { write, writev } = places;
  for (const [name, original] of Object.entries({ write, writev }))
    places[name as 'write' | 'writev'] = (fd, ...rest) => {
      if (takes(fd, lengthOf(rest[0]))) return original(fd, ...rest);
      (rest.at(-1) as (error: Error) => void)(full());
    };
  const probe = await open(path.join(folder, 'probe'), 'w');
  const handles = Object.getPrototypeOf(probe) as { write: (...args: unknown[]) => Promise<unknown> };
  const { write: writeHandle } = handles;
  handles.write = async function (this: { fd: number }, ...args: unknown[]) {
    if (!takes(this.fd, lengthOf(args[0]))) throw full();
    return writeHandle.apply(this, args);
  };
  await probe.close();
  return {
    folder,
    fill: async (left = 0) => void (leftBytes = left),
    empty: async () => void (leftBytes = Infinity),
    async close() {
      Object.assign(places, { write, writev });
      handles.write = writeHandle;
      await rm(folder, { recursive: true });
    },
  };
}
