import type { Kysely } from 'kysely';
import type { Receipt } from '../../../contract/applications/refunds.ts';
import type { JustReceived } from '../../../contract/applications/reviewed-application.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { isFinal } from '../rules.ts';
import { isSurplusOnly } from './taking-off.ts';

/** The payments that count, with the names of the people who recorded them. */
export async function presentReceipts(db: Kysely<Tables>, applicationId: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('application_receipt as receipt')
    .leftJoin('app_user', 'app_user.id', 'receipt.received_by')
    .select(['receipt.id', 'receipt.amount_fen', 'receipt.channel', 'receipt.reference', 'receipt.paid_on'])
    .select(['receipt.at', 'app_user.username', 'app_user.nickname'])
    .where('receipt.application_id', '=', applicationId)
    .where('receipt.undone_at', 'is', null)
    .orderBy('receipt.at')
    .orderBy('receipt.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amountFen: row.amount_fen,
    channel: row.channel,
    reference: row.reference,
    paidOn: row.paid_on,
    by: row.nickname || (row.username ?? ''),
    at: row.at,
  }));
}

/** The amounts that were recorded last, by the application, as long as they can be taken back whole. */
export async function presentJustReceived(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
  now: number,
): Promise<Map<string, JustReceived>> {
  const rows = await db
    .selectFrom('application_receipt as receipt')
    .innerJoin('application', 'application.id', 'receipt.application_id')
    .select(['receipt.id', 'receipt.application_id', 'receipt.amount_fen as fen', 'receipt.undo_until'])
    .select(['application.state', 'application.refund_state', 'application.amount_fen', 'application.received_fen'])
    .where('receipt.application_id', 'in', applicationIds)
    .where('receipt.undone_at', 'is', null)
    .where('receipt.undo_until', '>', now)
    .orderBy('receipt.at')
    .orderBy('receipt.id')
    .execute();
  // If an application has several, the last one stays in the map.
  const last = new Map(rows.map((row) => [row.application_id, row]));
  return new Map(
    [...last.values()]
      .filter((row) => !isFinal(row.state) || isSurplusOnly(row, row.received_fen - row.fen))
      .map((row) => [
        row.application_id,
        { receiptId: row.id, amountFen: row.fen, leftMs: (row.undo_until ?? now) - now },
      ]),
  );
}
