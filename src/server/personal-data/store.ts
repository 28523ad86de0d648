import type { Kysely } from 'kysely';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';

const leavingColumns = [
  'id',
  'username',
  'nickname',
  'email',
  'email_verified_at',
  'roles',
  'deletion_requested_at',
  'deletion_due_at',
  'deleted_at',
] as const;

export type Leaver = NonNullable<Awaited<ReturnType<typeof findLeaver>>>;

export function findLeaver(db: Kysely<Tables>, userId: string) {
  return db.selectFrom('app_user').select(leavingColumns).where('id', '=', userId).executeTakeFirst();
}

/**
 * Locked until the transaction ends: starting or sending an application has to wait, and so has another server's sweep.
 */
export function lockLeaver(trx: Kysely<Tables>, userId: string) {
  return forUpdate(trx.selectFrom('app_user').select(leavingColumns).where('id', '=', userId)).executeTakeFirst();
}

/** The person's remaining applications and licenses, newest first. */
export async function findHeld(db: Kysely<Tables>, userId: string) {
  const licenses = await db
    .selectFrom('license')
    .leftJoin('edition', 'edition.code', 'license.edition_code')
    .select(['license.number', 'license.edition_code', 'edition.name'])
    .where('license.user_id', '=', userId)
    .where('license.status', 'in', ['active', 'suspended'])
    .orderBy('license.id', 'desc')
    .execute();
  const applications = await db
    .selectFrom('application')
    .select(['number', 'state'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('state', 'in', ['submitted', 'in_review', 'needs_info']), eb('refund_state', '=', 'due')]))
    .orderBy('id', 'desc')
    .execute();
  return {
    licenses: licenses.map(({ number, edition_code: code, name }) => ({ number, editionName: name ?? code })),
    applications,
  };
}

/** Whether the account has a license that did not exist when the deletion was requested. */
export async function hasLicenseSince(db: Kysely<Tables>, userId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('license')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'suspended'])
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function listDue(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('app_user')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .limit(100)
    .execute();
}

/** The same person's earlier accounts, including those merged into one of these. */
export async function listMergedInto(
  trx: Kysely<Tables>,
  userId: string,
): Promise<{ id: string; email: string | null }[]> {
  const merged = await forUpdate(
    trx.selectFrom('app_user').select(['id', 'email']).where('merged_into', '=', userId).orderBy('id'),
  ).execute();
  const earlier: typeof merged = [];
  for (const { id } of merged) earlier.push(...(await listMergedInto(trx, id)));
  return [...merged, ...earlier];
}
