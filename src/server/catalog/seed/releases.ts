import { readFile } from 'node:fs/promises';
import { type ChangelogRelease, parseChangelog } from '../releases/parse-changelog.ts';

const changelog = new URL('../../../../CHANGELOG.md', import.meta.url);

/** This repository's releases, newest first. */
export async function shippedReleases(): Promise<[ChangelogRelease, ...ChangelogRelease[]]> {
  const [newest, ...older] = parseChangelog(await readFile(changelog, 'utf8'));
  if (newest === undefined) throw new Error('CHANGELOG.md names no release');
  return [newest, ...older];
}
