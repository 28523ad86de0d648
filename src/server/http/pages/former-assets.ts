import { constants, copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { days } from '../../duration.ts';

/** How long a tab opened before a new build can still fetch parts that it has not loaded yet. */
const KEPT_MS = days(7);

/** Hashed names, as the bundler makes them, with their compressed forms. */
const assetName = /^[\w-]+(?:\.[\w-]+)+$/;

/** Below the folder `assets`, so that the headers of hashed files apply to them. */
export const formerRoot = (dataDir: string): string => path.join(dataDir, 'former');

export const isAssetName = (name: string): boolean => assetName.test(name);

/**
 * Keeps a copy of this build's assets for the time after the next one, and removes those that no build had for a week.
 * A file's date says when the last build that had it was replaced: a build that ran for a month was in use until a
 * moment ago.
 */
export async function keepFormerAssets(clientDir: string, dataDir: string, now: number): Promise<void> {
  const from = path.join(clientDir, 'assets');
  const to = path.join(formerRoot(dataDir), 'assets');
  await mkdir(to, { recursive: true, mode: 0o700 });
  const current = new Set(await readdir(from));
  const kept = new Set(await readdir(to));
  const served = await readServed(dataDir);
  for (const name of current) if (!kept.has(name)) await copyWhole(path.join(from, name), path.join(to, name));
  // Without a list, from a release that wrote none, a week begins for all.
  for (const name of kept)
    if (!current.has(name) && (served?.has(name) ?? true)) await utimes(path.join(to, name), now / 1000, now / 1000);
  await writeServed(dataDir, current);
  for (const name of kept) {
    const file = path.join(to, name);
    if (!current.has(name) && now - (await stat(file)).mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

/** The files of the last start; those that this build lacks begin their week now. */
const servedFile = (dataDir: string): string => path.join(formerRoot(dataDir), 'served.txt');

async function readServed(dataDir: string): Promise<Set<string> | null> {
  const text = await readFile(servedFile(dataDir), 'utf8').catch(() => null);
  return text === null ? null : new Set(text.split('\n'));
}

async function writeServed(dataDir: string, names: ReadonlySet<string>): Promise<void> {
  const file = servedFile(dataDir);
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, [...names].join('\n'), { mode: 0o600 });
  await rename(part, file);
}

/** A crash half-way must not leave a partial file under the real name. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await rename(part, to);
}
