import type { SettingName } from './schema.ts';

interface Stored {
  name: SettingName;
  revision: number;
}

/** The number of the newest saving. */
export const revisionOf = (stored: readonly Stored[]): number =>
  stored.reduce((newest, { revision }) => Math.max(newest, revision), 0);

/** The settings saved after a revision; none if the writer gives no revision. */
export function changedSince(seen: number | undefined, stored: readonly Stored[]): Set<SettingName> {
  if (seen === undefined) return new Set();
  return new Set(stored.filter(({ revision }) => revision > seen).map(({ name }) => name));
}
