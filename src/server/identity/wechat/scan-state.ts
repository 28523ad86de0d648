import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { minutes } from '../../duration.ts';

export type ScanPurpose = 'login' | 'bind';

/** The person who scans, and the purpose: all of it must match when the person returns. */
export interface ScanBinding {
  purpose: ScanPurpose;
  /** The browser's mark; null matches nothing. */
  browser: string | null;
  /** The account that binds; null at log-in. */
  userId: string | null;
}

const LIFE = minutes(10);
/** Tells the callback page its purpose. */
const prefix = { login: 'L', bind: 'B' } as const;

/** The `state` that travels through WeChat; its only copy. */
export async function createScanState(db: Kysely<Tables>, binding: ScanBinding, now: number): Promise<string> {
  const state = prefix[binding.purpose] + randomBytes(32).toString('hex');
  await db
    .insertInto('one_time_token')
    .values({
      id: newId(),
      purpose: `wechat_${binding.purpose}`,
      token_hash: hashOf(state, binding),
      user_id: binding.userId,
      created_at: now,
      expires_at: now + LIFE,
    })
    .execute();
  return state;
}

/** Uses up the state before WeChat is asked; of many at once exactly one succeeds. Throws `WECHAT_STATE_…`. */
export async function consumeScanState(
  db: Kysely<Tables>,
  state: string,
  binding: ScanBinding,
  now: number,
): Promise<void> {
  const hash = hashOf(state, binding);
  const used = await db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (used.numUpdatedRows === 1n) return;
  const row = await db.selectFrom('one_time_token').select('used_at').where('token_hash', '=', hash).executeTakeFirst();
  if (row === undefined) throw new ApiError('WECHAT_STATE_UNKNOWN');
  throw new ApiError(row.used_at === null ? 'WECHAT_STATE_EXPIRED' : 'WECHAT_STATE_USED');
}

/** The binding is part of the hash: with another browser, purpose or account there is no such state. */
function hashOf(state: string, { purpose, browser, userId }: ScanBinding): string {
  return createHash('sha256')
    .update(JSON.stringify(['wechat', purpose, state, browser ?? randomBytes(32).toString('hex'), userId]))
    .digest('hex');
}
