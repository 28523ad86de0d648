import type { Kysely } from 'kysely';
import { contentChanged, contentMoment } from '../content/content-generation.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { settingsSchema, type SettingName, type Settings } from './schema.ts';
import { revisionOf } from './rules.ts';
import { findStoredSettings } from './store.ts';

/** A change takes effect on every server within this time. */
const CACHE_MS = 1000;

interface Cached {
  untilMs: number;
  moment: number;
  settings: Promise<Settings>;
  /** Set once they have been read. */
  known: Settings | null;
}

/** Pages of a version must not use settings read before it. */
const isOfNow = (database: Database, cached: Cached | undefined): cached is Cached =>
  cached !== undefined && cached.moment === contentMoment(database) && performance.now() < cached.untilMs;

const cache = new WeakMap<Database, Cached>();
const last = new WeakMap<Database, Settings>();

/** The site's settings, at most a second old. Inside a transaction use `readSettingsIn`. */
export function readSettings(database: Database): Promise<Settings> {
  const cached = cache.get(database);
  if (isOfNow(database, cached)) return cached.settings;
  const settings = readSettingsIn(database.db);
  const entry: Cached = {
    untilMs: performance.now() + CACHE_MS,
    moment: contentMoment(database),
    settings,
    known: null,
  };
  cache.set(database, entry);
  settings.then(
    (known) => {
      entry.known = known;
      last.set(database, known);
    },
    () => cache.delete(database),
  );
  return settings;
}

/** The settings without waiting, if they were read within the last second. */
export function peekSettings(database: Database): Settings | null {
  const cached = cache.get(database);
  return isOfNow(database, cached) ? cached.known : null;
}

/** The settings read last, however long ago; null before the first reading. */
export function lastSettings(database: Database): Settings | null {
  return last.get(database) ?? null;
}

/** The site's current settings, read on any connection. */
export async function readSettingsIn(db: Kysely<Tables>): Promise<Settings> {
  return usableSettings(await findStoredSettings(db));
}

/** The same with the number of the saving that they come from. */
export async function readRevisedSettings(db: Kysely<Tables>): Promise<Settings & { revision: number }> {
  const stored = await findStoredSettings(db);
  return { ...usableSettings(stored), revision: revisionOf(stored) };
}

/** The stored settings, with unusable ones replaced by their defaults. */
export function usableSettings(stored: readonly { name: SettingName; value: unknown }[]): Settings {
  const usable: Record<string, unknown> = {};
  // A value that an older version stored, or a hand edited, must not take the site down.
  for (const { name, value } of stored) {
    const parsed = settingsSchema.shape[name].safeParse(value);
    if (parsed.success) usable[name] = parsed.data;
  }
  return settingsSchema.parse(usable);
}

export function forgetCachedSettings(database: Database): void {
  cache.delete(database);
  contentChanged(database);
}
