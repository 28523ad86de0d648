import type { Kysely, Transaction } from 'kysely';
import type {
  BatchRow,
  BatchSummary,
  PaymentBatch,
  RefusedPayment,
} from '../../../contract/applications/statements.ts';
import { decodeJson } from '../../database/json-column.ts';
import type { PaymentBatchLineRow, PaymentBatchRow } from '../../database/tables/payment-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { obstacleToUndoing } from './rules.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

export const insertBatch = (trx: Trx, row: PaymentBatchRow) => trx.insertInto('payment_batch').values(row).execute();

export const insertBatchRow = (trx: Trx, row: PaymentBatchLineRow) =>
  trx.insertInto('payment_batch_row').values(row).execute();

export interface ConfirmedReference {
  reference: string;
  /** Null for any day: somebody typed the number. */
  paidOn: string | null;
  channel: string | null;
  number: string;
}

/** The payments with one of these numbers that still count, and their applications. */
export async function findConfirmedReferences(db: Db, references: readonly string[]): Promise<ConfirmedReference[]> {
  if (references.length === 0) return [];
  const inBatches = await db
    .selectFrom('payment_batch_row as row')
    .innerJoin('application', 'application.id', 'row.application_id')
    .select(['row.channel', 'row.reference', 'row.paid_on as paidOn', 'application.number'])
    .where('row.reference', 'in', [...references])
    .where('row.reference', '<>', '')
    .where('row.undone_at', 'is', null)
    .execute();
  // The banks' own numbers, short and often restarted, would match others by chance.
  const long = references.filter((reference) => reference.length >= 8);
  if (long.length === 0) return inBatches;
  const byHand = await db
    .selectFrom('application_receipt as receipt')
    .innerJoin('application', 'application.id', 'receipt.application_id')
    .leftJoin('payment_batch_row as row', 'row.id', 'receipt.id')
    .select(['receipt.reference', 'application.number'])
    .where('receipt.reference', 'in', long)
    .where('receipt.undone_at', 'is', null)
    .where('row.id', 'is', null)
    .execute();
  return [...inBatches, ...byHand.map((row) => ({ ...row, paidOn: null, channel: null }))];
}

/** These payments no longer count: their numbers may be confirmed for other applications. */
export async function markUndone(
  trx: Trx,
  ids: readonly string[],
  { userId, at }: { userId: string; at: number },
): Promise<void> {
  await trx
    .updateTable('payment_batch_row')
    .set({ undone_at: at, undone_by: userId })
    .where('id', 'in', [...ids])
    .where('undone_at', 'is', null)
    .execute();
}

export const selectSummaries = (db: Db) =>
  db
    .selectFrom('payment_batch')
    .innerJoin('app_user', 'app_user.id', 'payment_batch.confirmed_by')
    .select(['payment_batch.id', 'file_name', 'confirmed_at', 'app_user.username', 'app_user.nickname'])
    .select((eb) => {
      const rows = eb.selectFrom('payment_batch_row as row').whereRef('row.batch_id', '=', 'payment_batch.id');
      return [
        rows.select((sub) => sub.fn.countAll<number>().as('count')).as('count'),
        rows.select((sub) => sub.fn.count<number>('row.undone_at').as('count')).as('undone_count'),
        rows.select((sub) => sub.fn.sum<number>('row.amount_fen').as('sum')).as('amount_fen'),
      ];
    });

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

export const presentSummary = (row: SummaryRow): BatchSummary => ({
  id: row.id,
  fileName: row.file_name,
  confirmedBy: row.nickname || row.username,
  confirmedAt: row.confirmed_at,
  count: row.count ?? 0,
  amountFen: row.amount_fen ?? 0,
  undoneCount: row.undone_count ?? 0,
});

/** The payments of a batch with the present state of their applications. */
export const selectBatchRows = (db: Db, batchId: string) =>
  db
    .selectFrom('payment_batch_row as row')
    .innerJoin('application', 'application.id', 'row.application_id')
    .leftJoin('app_user as undoer', 'undoer.id', 'row.undone_by')
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.application_id', '=', 'application.id').on('invoice.state', '=', 'issued'),
    )
    .selectAll('row')
    .select(['application.number', 'application.holder_name', 'application.state'])
    .select('invoice.number as invoice_number')
    .select(['undoer.username as undoer_username', 'undoer.nickname as undoer_nickname'])
    .where('row.batch_id', '=', batchId)
    .orderBy('row.line')
    .orderBy('row.id')
    .execute();

export type StoredBatchRow = Awaited<ReturnType<typeof selectBatchRows>>[number];

/** A batch that is there. */
export async function presentBatch(db: Db, id: string): Promise<PaymentBatch> {
  const summary = await selectSummaries(db).where('payment_batch.id', '=', id).executeTakeFirstOrThrow();
  const rows = await selectBatchRows(db, id);
  const { refused } = await db
    .selectFrom('payment_batch')
    .select('refused')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...presentSummary(summary), rows: rows.map(presentRow), refused: decodeJson<RefusedPayment[]>(refused) };
}

const presentRow = (row: StoredBatchRow): BatchRow => ({
  line: row.line,
  number: row.number,
  holderName: row.holder_name,
  amountFen: row.amount_fen,
  channel: row.channel,
  payer: row.payer,
  reference: row.reference,
  paidOn: row.paid_on,
  paidTime: row.paid_time,
  undoneAt: row.undone_at,
  undoneBy: row.undoer_nickname || (row.undoer_username ?? ''),
  obstacle: row.undone_at === null ? obstacleToUndoing(row) : '',
});
