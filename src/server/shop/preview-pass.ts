import { createHash } from 'node:crypto';
import { recordAudit } from '../audit/record-audit.ts';
import type { Services, SignedInCall } from '../call.ts';
import { hours } from '../duration.ts';
import { grantsOf } from '../identity/grants.ts';
import { isSessionAlive } from '../identity/rules.ts';
import { findPreview, putPreview } from './store.ts';

const LASTS = hours(12);

const hashOf = (mark: string): string => createHash('sha256').update(mark).digest('hex');

/** Lets an operator's browser look at the closed shop. Pages carry no token, so the browser's mark stands in for it. */
export async function givePreviewPass(call: SignedInCall): Promise<{ expiresAt: number }> {
  const { browser } = call.origin;
  if (browser === null) throw new Error('the browser has no mark');
  const now = call.clock.now();
  const expiresAt = now + LASTS;
  const pass = { browser_hash: hashOf(browser), session_id: call.user.sessionId, expires_at: expiresAt };
  await call.database.transaction(async (trx) => {
    const before = await findPreview(trx, pass.browser_hash, now);
    await putPreview(trx, pass, now);
    // Recorded once for a browser and a log-in, however often the pass is extended.
    if (before?.session_id !== pass.session_id)
      await recordAudit(call, trx, { act: 'shop.preview_opened', targetType: 'shop', targetId: 'shop' });
  });
  return { expiresAt };
}

/** Whether this browser's pass belongs to somebody who is an operator now. */
export async function mayPreview(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  mark: string,
): Promise<boolean> {
  const now = clock.now();
  const holder = await findPreview(database.db, hashOf(mark), now);
  if (holder === undefined || holder.disabled_at !== null) return false;
  const { created_at: createdAt, last_seen_at: lastSeenAt, expires_at: expiresAt, revoked_at: revokedAt } = holder;
  if (!isSessionAlive({ createdAt, lastSeenAt, expiresAt, revokedAt }, true, now)) return false;
  return (await grantsOf(config, database.db, holder.roles)).permissions.length > 0;
}
