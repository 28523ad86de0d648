import type { Services } from '../../call.ts';
import { hours } from '../../duration.ts';
import { findLog } from './store.ts';
import { emptyRoot } from './tree.ts';

const LOG_HEAD_TYPE = 'license-log-head+jwt';
/** The head of an unchanged log is signed again every hour, with the same bytes on all servers. */
const STEP_MS = hours(1);
/** A new leaf is in every server's published head within this time. */
const CACHE_MS = 500;

export interface SignedHead {
  size: number;
  /** Compact JWS. */
  head: string;
}

type Parts = Pick<Services, 'clock' | 'config' | 'database' | 'keys'>;

const cache = new WeakMap<Services['database'], { untilMs: number; head: Promise<SignedHead> }>();

/** The signed end of the log, at most half a second old. */
export function publishedHead(parts: Parts): Promise<SignedHead> {
  const cached = cache.get(parts.database);
  if (cached !== undefined && performance.now() < cached.untilMs) return cached.head;
  const head = signHead(parts);
  cache.set(parts.database, { untilMs: performance.now() + CACHE_MS, head });
  head.catch(() => cache.delete(parts.database));
  return head;
}

/** Signs the log as it is now. */
export async function signHead({ clock, config, database, keys }: Parts): Promise<SignedHead> {
  await keys.refresh(database.db);
  const log = await findLog(database.db).executeTakeFirst();
  const hour = Math.floor(clock.now() / STEP_MS) * STEP_MS;
  const { size, root, sealed_at: sealedAt } = log ?? { size: 0, root: emptyRoot().toString('base64url'), sealed_at: 0 };
  const at = Math.max(hour, sealedAt);
  const claims = { v: 1, iss: config.publicUrl, size, root, iat: Math.floor(at / 1000) };
  return { size, head: keys.sign(LOG_HEAD_TYPE, claims) };
}
