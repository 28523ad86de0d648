import type { Kysely, Selectable } from 'kysely';
import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import type { SignedInCall } from '../../../call.ts';
import { forUpdate } from '../../../database/row-lock.ts';
import type { SecondFactorRemovalRow } from '../../../database/tables/security-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';

/** The one that waits, with who asked; it may be too old by now. */
export const findOpenRemoval = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('second_factor_removal')
    .innerJoin('app_user as asker', 'asker.id', 'second_factor_removal.asked_by')
    .selectAll('second_factor_removal')
    .select(['asker.username', 'asker.nickname'])
    .where('second_factor_removal.user_id', '=', userId)
    .where('second_factor_removal.state', '=', 'open')
    .executeTakeFirst();

export function presentRemoval(
  row: Awaited<ReturnType<typeof findOpenRemoval>>,
  { clock, user }: Pick<SignedInCall, 'clock' | 'user'>,
): CustomerRecord['removal'] {
  if (row === undefined || row.expires_at <= clock.now()) return null;
  return {
    id: row.id,
    by: row.nickname || row.username,
    reason: row.reason,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    mayConfirm: row.asked_by !== user.id,
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
