import { constants, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { days } from '../../duration.ts';

/** How long a tab that was open before a new build can still fetch the parts that it has not loaded yet. */
const KEPT_MS = days(7);

/** Hashed names, as the bundler makes them, with their compressed forms. */
const assetName = /^[\w-]+(?:\.[\w-]+)+$/;

/** Below the folder `assets`, so that the headers of hashed files apply to them. */
export const formerRoot = (dataDir: string): string => path.join(dataDir, 'former');

export const isAssetName = (name: string): boolean => assetName.test(name);

/** Keeps a copy of this build's assets for the time after the next one, and removes those that no build had for a week. */
export async function keepFormerAssets(clientDir: string, dataDir: string, now: number): Promise<void> {
  const from = path.join(clientDir, 'assets');
  const to = path.join(formerRoot(dataDir), 'assets');
  await mkdir(to, { recursive: true, mode: 0o700 });
  const current = await readdir(from);
  const kept = new Set(await readdir(to));
  for (const name of current) {
    if (!kept.has(name)) await copyWhole(path.join(from, name), path.join(to, name));
    await utimes(path.join(to, name), now / 1000, now / 1000);
  }
  for (const name of kept) {
    const file = path.join(to, name);
    if (now - (await stat(file)).mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

/** A crash in the middle must not leave half a file under the real name. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await rename(part, to);
}
