import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'vela-tests-';
/** Generous: big uploads and backups are among the files. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Temporary files of this process, and of those that it starts, are kept in memory where there is plenty. A database of
 * the tests is a thousand files: on a disk, making one took a second of the processor instead of a tenth. The returned
 * function removes the files.
 */
export async function keepTemporaryFilesInMemory(): Promise<() => Promise<void>> {
  if (process.env.TMPDIR !== undefined || !(await hasRoom())) return async () => {};
  await removeLeftovers();
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755); // PostgreSQL runs as another user
  process.env.TMPDIR = folder;
  return async () => {
    delete process.env.TMPDIR;
    await rm(folder, { recursive: true, force: true });
  };
}

/** In a container that folder is often small, and the memory limited. */
async function hasRoom(): Promise<boolean> {
  const disk = await statfs(MEMORY).catch(() => null);
  return disk !== null && Math.min(disk.bavail * disk.bsize, process.availableMemory()) > NEEDED_BYTES;
}

/** A killed run leaves its files in memory. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      await rm(path.join(MEMORY, name), { recursive: true, force: true });
}

/** Whether there is a process with this id, of whatever user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
