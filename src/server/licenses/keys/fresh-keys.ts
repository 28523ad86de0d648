import type { Services } from '../../call.ts';

/** A key that the command line made or withdrew is known on every server within this time. */
const CACHE_MS = 500;

const lookedAt = new WeakMap<Services['keys'], number>();

/** The public keys, at most half a second old. */
export async function freshKeys({ keys, database }: Pick<Services, 'keys' | 'database'>) {
  const now = performance.now();
  if (now > (lookedAt.get(keys) ?? -Infinity) + CACHE_MS) {
    lookedAt.set(keys, now);
    await keys.refresh(database.db);
  }
  return keys.jwks();
}
