import type { ShopState } from '../../contract/shop/shop.ts';
import { contentChanged, contentMoment } from '../content/content-generation.ts';
import type { Database } from '../database/open-database.ts';
import { findShop } from './store.ts';

/** A change takes effect on every server within this time. */
const CACHE_MS = 1000;

export interface ShopFacts {
  state: ShopState;
  /** Whether it has ever been open, and so may have customers. */
  wasOpen: boolean;
}

interface Cached {
  untilMs: number;
  moment: number;
  facts: Promise<ShopFacts>;
  /** Set once they have been read. */
  known: ShopFacts | null;
}

/** Pages of a version must not use a state read before it. */
const isOfNow = (database: Database, cached: Cached | undefined): cached is Cached =>
  cached !== undefined && cached.moment === contentMoment(database) && performance.now() < cached.untilMs;

const cache = new WeakMap<Database, Cached>();
const last = new WeakMap<Database, ShopFacts>();

/** Whether visitors are let in, at most a second old. */
export function readShop(database: Database): Promise<ShopFacts> {
  const cached = cache.get(database);
  if (isOfNow(database, cached)) return cached.facts;
  const facts = findShop(database.db).then(({ state, first_opened_at }): ShopFacts => ({
    state,
    wasOpen: first_opened_at !== null,
  }));
  const entry: Cached = { untilMs: performance.now() + CACHE_MS, moment: contentMoment(database), facts, known: null };
  cache.set(database, entry);
  facts.then(
    (known) => {
      entry.known = known;
      const before = last.get(database);
      last.set(database, known);
      // Another server opened or closed the shop: pages with the other state are out of date now, not a second later.
      if (before !== undefined && before.state !== known.state) contentChanged(database);
    },
    () => cache.delete(database),
  );
  return facts;
}

/** The same without waiting, if it was read within the last second. */
export function peekShop(database: Database): ShopFacts | null {
  const cached = cache.get(database);
  return isOfNow(database, cached) ? cached.known : null;
}

/** The last reading, however long ago; null before the first. */
export function lastShop(database: Database): ShopFacts | null {
  return last.get(database) ?? null;
}

export function forgetCachedShop(database: Database): void {
  cache.delete(database);
  contentChanged(database);
}
