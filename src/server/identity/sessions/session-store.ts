import { sql, type Expression, type Insertable, type Kysely, type SqlBool } from 'kysely';
import type { SessionRow } from '../../database/tables/account-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { failures } from '../rules.ts';

export async function insertSession(db: Kysely<Tables>, session: Insertable<SessionRow>): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

const sessionColumns = [
  'id',
  'user_id',
  'token_hash',
  'user_agent',
  'ip',
  'created_at',
  'last_seen_at',
  'expires_at',
  'authenticated_at',
  'place',
] as const;

/**
 * Starts a session unless the account has failed too often, or got another password or second factor or was disabled
 * since it was read; returns whether it did. Of several guesses at once only those within the limit can succeed. The
 * caller has locked the account.
 */
export async function insertSessionIfStillRight(
  trx: Kysely<Tables>,
  session: Insertable<SessionRow>,
  { passwordHash, failureId }: { passwordHash: string; failureId: string },
): Promise<boolean> {
  const result = await trx
    .insertInto('session')
    .columns([...sessionColumns])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select(sessionColumns.map((column) => sql.val(session[column] ?? '').as(column)))
        .where('app_user.id', '=', session.user_id)
        .where('app_user.password_hash', '=', passwordHash)
        .where('app_user.disabled_at', 'is', null)
        .where(eb.not(eb.exists(secondStepOf(trx, session.user_id))) as Expression<SqlBool>)
        .where(eb.not(eb.exists(lockedOut(trx, failureId, session.created_at))) as Expression<SqlBool>),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function secondStepOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null);
}

function lockedOut(db: Kysely<Tables>, failureId: string, now: number) {
  return db
    .selectFrom('attempt_counter')
    .select('id')
    .where('id', '=', failureId)
    .where('window_ends_at', '>', now)
    .where('count', '>=', failures.most);
}

/** A session with what decides about it, by one query. */
export function findSessionRow(db: Kysely<Tables>, tokenHash: string) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.user_id', '=', 'app_user.id').on('two_factor.enabled_at', 'is not', null),
    )
    .select(['session.id', 'session.created_at', 'session.last_seen_at', 'session.expires_at', 'session.revoked_at'])
    .select(['session.authenticated_at', 'two_factor.enabled_at as second_factor_since'])
    .leftJoin('app_user as viewer', 'viewer.id', 'session.viewer_id')
    .select(['app_user.id as user_id', 'app_user.username', 'app_user.roles', 'app_user.disabled_at'])
    .select(['session.viewer_id', 'viewer.roles as viewer_roles', 'viewer.disabled_at as viewer_disabled_at'])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function noteSighting(db: Kysely<Tables>, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', now)
    .execute();
}

/** The person has just confirmed their identity within this session. */
export async function noteAuthentication(db: Kysely<Tables>, sessionId: string, now: number): Promise<void> {
  await db.updateTable('session').set({ authenticated_at: now }).where('id', '=', sessionId).execute();
}

export async function revokeSession(db: Kysely<Tables>, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns how many ended. Views of other accounts from these sessions end with them. */
export async function revokeSessionsOf(db: Kysely<Tables>, userId: string, now: number): Promise<number> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('viewer_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  const result = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
