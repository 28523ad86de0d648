import type { Services } from '../../call.ts';
import { hours } from '../../duration.ts';

export const REVOCATIONS_TOKEN_TYPE = 'license-revocations+jwt';

/** A revocation takes effect on every server within this time. */
const CACHE_MS = 500;
/** The list's time is rounded to the hour, so that all servers send the same bytes until something changes. */
const STEP_MS = hours(1);
const LIFE_MS = hours(48);

export interface RevocationClaims {
  iss: string;
  iat: number;
  exp: number;
  licenses: string[];
  suspended: string[];
  superseded: string[];
  keys: string[];
}

type Parts = Pick<Services, 'clock' | 'config' | 'database' | 'keys'>;

const cache = new WeakMap<Services['database'], { untilMs: number; list: Promise<string> }>();

/** The signed revocation list, at most half a second old. */
export function signedRevocations(parts: Parts): Promise<string> {
  const cached = cache.get(parts.database);
  if (cached !== undefined && performance.now() < cached.untilMs) return cached.list;
  const list = makeList(parts);
  cache.set(parts.database, { untilMs: performance.now() + CACHE_MS, list });
  list.catch(() => cache.delete(parts.database));
  return list;
}

async function makeList({ clock, config, database, keys }: Parts): Promise<string> {
  await keys.refresh(database.db);
  const claims = await readRevoked({ clock, config, database });
  return keys.sign(REVOCATIONS_TOKEN_TYPE, { ...claims });
}

async function readRevoked({ clock, config, database: { db } }: Omit<Parts, 'keys'>): Promise<RevocationClaims> {
  const now = clock.now();
  const ended = await db
    .selectFrom('license')
    .select(['number', 'status'])
    .where('status', '<>', 'active')
    .orderBy('number')
    .execute();
  // Keys of a listed license need no entries of their own.
  const keys = await db
    .selectFrom('license_key')
    .innerJoin('license', 'license.id', 'license_key.license_id')
    .select('license_key.id')
    .where('license_key.revoked_at', 'is not', null)
    .where('license_key.revoked_at', '<=', now)
    .where('license.status', '=', 'active')
    .orderBy('license_key.id')
    .execute();
  const numbersOf = (status: (typeof ended)[number]['status']): string[] =>
    ended.filter((row) => row.status === status).map((row) => row.number);
  const madeAt = Math.floor(now / STEP_MS) * STEP_MS;
  return {
    iss: config.publicUrl,
    iat: madeAt / 1000,
    exp: (madeAt + LIFE_MS) / 1000,
    licenses: numbersOf('revoked'),
    suspended: numbersOf('suspended'),
    superseded: numbersOf('superseded'),
    keys: keys.map((row) => row.id),
  };
}
