import type { Kysely, Selectable } from 'kysely';
import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import type { SignedInCall } from '../../../call.ts';
import { forUpdate } from '../../../database/row-lock.ts';
import type { SecondFactorRemovalRow } from '../../../database/tables/security-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { findMailboxSet, hasOwner } from './mailbox-set.ts';

/** The waiting request and its author; it may be too old by now. */
export const findOpenRemoval = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('second_factor_removal')
    .innerJoin('app_user as asker', 'asker.id', 'second_factor_removal.asked_by')
    .selectAll('second_factor_removal')
    .select(['asker.username', 'asker.nickname'])
    .where('second_factor_removal.user_id', '=', userId)
    .where('second_factor_removal.state', '=', 'open')
    .executeTakeFirst();

/** The request as far as the operator who looks at it may act on it. */
export async function getRemoval(
  { clock, database: { db }, user }: Pick<SignedInCall, 'clock' | 'database' | 'user'>,
  userId: string,
): Promise<CustomerRecord['removal']> {
  const row = await findOpenRemoval(db, userId);
  if (row === undefined || row.expires_at <= clock.now()) return null;
  const set = await findMailboxSet(db, userId, clock.now());
  const isOwn = row.asked_by === user.id;
  return {
    id: row.id,
    by: row.nickname || row.username,
    reason: row.reason,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    isOwn,
    mayConfirm: !isOwn && (set === undefined || (await hasOwner(db, [row.asked_by, user.id]))),
    mailboxSet: set === undefined ? null : { by: set.nickname || set.username || '命令行', at: set.at },
  };
}

export const lockRemoval = (
  trx: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<Selectable<SecondFactorRemovalRow> | undefined> =>
  forUpdate(
    trx.selectFrom('second_factor_removal').selectAll().where('id', '=', id).where('user_id', '=', userId),
  ).executeTakeFirst();

export async function decideRemoval(
  trx: Kysely<Tables>,
  id: string,
  decision: { state: 'done' | 'cancelled'; by: string; note: string; at: number },
): Promise<void> {
  await trx
    .updateTable('second_factor_removal')
    .set({ state: decision.state, decided_by: decision.by, decision_note: decision.note, decided_at: decision.at })
    .where('id', '=', id)
    .execute();
}
