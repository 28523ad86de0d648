import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MailCodeState } from '../../contract/identity/account.ts';
import { ApiError } from '../../contract/errors.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hours, minutes } from '../duration.ts';

/**
 * The purpose of the secret. In mails: a new password, proving the account's own address, replacing a proved one
 * (one link to the new address, one to the old). `login`: the second step of logging in.
 */
export type TokenPurpose = 'reset' | 'verify' | 'change' | 'change-old' | 'login';

const lifeMs: Record<TokenPurpose, number> = {
  reset: minutes(10),
  verify: hours(24),
  change: hours(24),
  'change-old': hours(24),
  login: minutes(5),
};

export interface TokenOwner {
  /** Null for a decoy: a token that nobody ever gets. */
  userId: string | null;
  email: string;
}

export interface UsedToken {
  purpose: TokenPurpose;
  userId: string;
  email: string;
}

/** 256 random bits; the database keeps the hash only, so this is the only copy of `code`. */
export async function createToken(
  db: Kysely<Tables>,
  purpose: TokenPurpose,
  { userId, email }: TokenOwner,
  now: number,
): Promise<{ id: string; code: string }> {
  const id = newId();
  const code = newCode();
  await db
    .insertInto('one_time_token')
    .values({
      id,
      purpose,
      token_hash: hashCode(code),
      user_id: userId,
      payload: JSON.stringify({ email }),
      created_at: now,
      expires_at: now + lifeMs[purpose],
    })
    .execute();
  return { id, code };
}

/** Unused links of the account stop working; they are answered as expired. */
export async function expireTokens(
  db: Kysely<Tables>,
  userId: string,
  purposes: TokenPurpose[],
  now: number,
): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Looks without using; the owner only while the link is valid. */
export async function readToken(
  db: Kysely<Tables>,
  code: string,
  purposes: TokenPurpose[],
  now: number,
): Promise<{ state: MailCodeState; userId: string | null }> {
  const row = await db
    .selectFrom('one_time_token')
    .select(['user_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashCode(code))
    .where('purpose', 'in', purposes)
    .executeTakeFirst();
  if (row === undefined || row.user_id === null) return { state: 'unknown', userId: null };
  if (row.used_at !== null) return { state: 'used', userId: null };
  return row.expires_at <= now ? { state: 'expired', userId: null } : { state: 'valid', userId: row.user_id };
}

/** Uses up the link in the transaction that makes its change; of many at once exactly one succeeds. Throws `LINK_…`. */
export async function consumeToken(
  trx: Kysely<Tables>,
  code: string,
  purposes: TokenPurpose[],
  now: number,
): Promise<UsedToken> {
  const row = await trx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashCode(code))
    .where('purpose', 'in', purposes)
    .where('user_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['purpose', 'user_id', 'payload'])
    .executeTakeFirst();
  if (row === undefined || row.user_id === null) throw linkRefusal((await readToken(trx, code, purposes, now)).state);
  const { email } = JSON.parse(row.payload) as { email: string };
  return { purpose: row.purpose as TokenPurpose, userId: row.user_id, email };
}

export function linkRefusal(state: MailCodeState): ApiError {
  if (state === 'expired') return new ApiError('LINK_EXPIRED');
  return new ApiError(state === 'unknown' ? 'LINK_UNKNOWN' : 'LINK_USED');
}

/** 256 random bits, as they fit into an address. */
export const newCode = (): string => randomBytes(32).toString('base64url');

/** As a database keeps it. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');
