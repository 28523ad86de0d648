import { LRUCache } from 'lru-cache';
import type { Database } from '../database/open-database.ts';

interface Drawn {
  slug: string;
  /** The blocks that were left out. */
  left: readonly string[];
  at: number;
}

const MOST_ADDRESSES = 200;
/** Pages with a part missing are drawn again every few seconds: what is older was not asked for any more. */
const KEPT_MS = 10 * 60_000;

/** By address, in memory: each server draws the pages for itself, and says what it saw. */
const seen = new WeakMap<Database, LRUCache<string, Drawn>>();

/** Remembers which sound blocks could not be drawn at an address. Returns those that were not known. */
export function noteDrawn(database: Database, address: string, drawn: Drawn): string[] {
  const addresses = seen.get(database) ?? new LRUCache<string, Drawn>({ max: MOST_ADDRESSES, ttl: KEPT_MS });
  seen.set(database, addresses);
  const known = undrawnOf(database, drawn.slug, 0);
  if (drawn.left.length === 0) addresses.delete(address);
  else addresses.set(address, drawn);
  return drawn.left.filter((id) => !known.includes(id));
}

/** The blocks of a page that were left out since it was published. */
export function undrawnOf(database: Database, slug: string, since: number): string[] {
  const drawn = [...(seen.get(database)?.values() ?? [])].filter((each) => each.slug === slug && each.at >= since);
  return [...new Set(drawn.flatMap(({ left }) => left))];
}
