import type { Database } from '../database/open-database.ts';

const generations = new WeakMap<Database, number>();

/** Tells this server that public content has changed; the other servers notice within a second. */
export function contentChanged(database: Database): void {
  generations.set(database, contentGeneration(database) + 1);
}

export function contentGeneration(database: Database): number {
  return generations.get(database) ?? 0;
}
