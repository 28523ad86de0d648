import type { Insertable, Kysely, Updateable } from 'kysely';
import { forUpdate } from '../database/row-lock.ts';
import type { AppUserRow } from '../database/tables/account-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { indexCustomers } from './customers/index-customers.ts';

const accountColumns = [
  'id',
  'username',
  'nickname',
  'email',
  'email_verified_at',
  'password_hash',
  'roles',
  'disabled_at',
] as const;

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The account with its secrets; never sent to a client. */
export function findAccount(db: Kysely<Tables>, id: string) {
  return db.selectFrom('app_user').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockAccount(trx: Kysely<Tables>, id: string) {
  return forUpdate(trx.selectFrom('app_user').select(accountColumns).where('id', '=', id)).executeTakeFirst();
}

export async function insertAccount(trx: Kysely<Tables>, row: Insertable<AppUserRow>): Promise<void> {
  await trx
    .insertInto('app_user')
    .values({ ...row, is_searchable: 1 })
    .execute();
  await indexCustomers(trx, [row.id]);
}

/** The columns by which people are searched. */
const searched: readonly (keyof AppUserRow)[] = ['username', 'nickname', 'email', 'phone', 'company'];

export async function updateAccount(db: Kysely<Tables>, id: string, change: Updateable<AppUserRow>): Promise<void> {
  await db.updateTable('app_user').set(change).where('id', '=', id).execute();
  if (searched.some((name) => name in change)) await indexCustomers(db, [id]);
}

/** Sessions that nobody ended; operators' idle ones are for the rules to leave out. */
export function listSessionRows(db: Kysely<Tables>, userId: string, now: number) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .where('viewer_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** False if the account has no such living session. */
export async function revokeOwnSession(
  db: Kysely<Tables>,
  userId: string,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns how many ended. */
export async function revokeOtherSessionsOf(
  db: Kysely<Tables>,
  userId: string,
  keptSessionId: string,
  now: number,
): Promise<number> {
  const result = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', keptSessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export function listSecurityEventRows(db: Kysely<Tables>, userId: string, most: number) {
  return db
    .selectFrom('security_event')
    .select(['id', 'act', 'user_agent', 'ip', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Every log-in left a session. */
export function listLogInRows(db: Kysely<Tables>, userId: string, most: number) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('viewer_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
