import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { days } from '../duration.ts';
import { listKeys, removeBelow } from '../outside/s3/s3-listing.ts';
import { s3Requests } from '../outside/s3/s3-requests.ts';
import { secondOf } from '../outside/shanghai-calendar.ts';
import { isBucketName, parseBucketName } from './backup-place.ts';
import { MANIFEST } from './manifest.ts';

const WHOLE = /^vela-\d{8}-\d{6}$/;
const LEFTOVER = /^vela-\d{8}-\d{6}\.[0-9a-f]{8}\.unfinished$/;

/** The name of a backup that starts now: names sort by time. */
export const nameAt = (now: number): string => `vela-${secondOf(now).replaceAll(/[-:]/g, '').replace(' ', '-')}`;

interface Kept {
  /** A folder, or s3://bucket/prefix. */
  dir: string;
  keep: number;
  now: number;
}

/** Keeps the newest complete backups, made by the schedule or a person, and removes leftovers of broken ones. */
export async function removeOldBackups(config: Config, where: Kept): Promise<void> {
  const { dir, keep } = where;
  if (isBucketName(dir)) return removeOldInBucket(config, where);
  const names = await readdir(dir);
  const whole: string[] = [];
  for (const name of names) {
    if (LEFTOVER.test(name)) await rm(path.join(dir, name), { recursive: true, force: true });
    if (WHOLE.test(name) && (await isThere(path.join(dir, name, MANIFEST)))) whole.push(name);
  }
  for (const name of whole.sort().slice(0, -keep)) await rm(path.join(dir, name), { recursive: true, force: true });
}

async function removeOldInBucket(config: Config, { dir, keep, now }: Kept): Promise<void> {
  const { place, prefix } = parseBucketName(dir, config);
  const ask = s3Requests(place);
  const folders = (await listKeys(ask, { prefix, delimiter: '/' })).map((folder) => folder.slice(prefix.length, -1));
  const whole: string[] = [];
  for (const name of folders.filter((folder) => WHOLE.test(folder)).sort()) {
    const isWhole = (await ask({ method: 'HEAD', key: `${prefix}${name}/${MANIFEST}` })).ok;
    if (isWhole) whole.push(name);
    else if (name < nameAt(now - days(2))) await removeBelow(ask, `${prefix}${name}/`);
  }
  for (const name of whole.slice(0, -keep)) {
    // First the manifest: a half-removed backup is never taken for a whole one.
    await ask({ method: 'DELETE', key: `${prefix}${name}/${MANIFEST}` });
    await removeBelow(ask, `${prefix}${name}/`);
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
