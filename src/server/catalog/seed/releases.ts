import { readFile } from 'node:fs/promises';
import { type ChangelogRelease, parseChangelog } from '../releases/parse-changelog.ts';

/** What each headline of a release shows: a component of the gallery. */
export const shippedPictures: Readonly<Record<string, string[]>> = {
  '0.2.0': ['tag-input', 'lock-panel'],
  '0.3.0': ['timeline', 'upload-field', 'statistic'],
};

const changelog = new URL('../../../../CHANGELOG.md', import.meta.url);

/** This repository's releases, newest first. */
export async function shippedReleases(): Promise<[ChangelogRelease, ...ChangelogRelease[]]> {
  const [newest, ...older] = parseChangelog(await readFile(changelog, 'utf8'));
  if (newest === undefined) throw new Error('CHANGELOG.md names no release');
  return [newest, ...older];
}
