import type { Transaction } from 'kysely';
import type { RefusedPayment, StatementPayment, statements } from '../../../contract/applications/statements.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { encodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { addReceipt } from '../payment/add-receipt.ts';
import type { StoredApplication } from '../store.ts';
import { obstacleToPayment } from './rules.ts';
import {
  type ConfirmedReference,
  findConfirmedReferences,
  insertBatch,
  insertBatchRow,
  presentBatch,
} from './store.ts';

type Entry = typeof statements.confirm;
type Input = ParsedInputOf<Entry>;
type Trx = Transaction<Tables>;

/** Confirms the payments of a statement in one transaction: all that can be, with a reason for each that can't. */
export async function confirmStatement(call: SignedInCall, input: Input): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const done = await confirmOnce(call, input).catch(async (error: unknown) => {
    // The same payment or request arrived from elsewhere at this moment: its rows are visible now.
    if (violatedUnique(error) === null) throw error;
    return confirmOnce(call, input);
  });
  if (done.batchId === null) return { batch: null, refused: done.refused };
  const batch = await presentBatch(db, done.batchId);
  return { batch, refused: batch.refused };
}

interface Done {
  batchId: string | null;
  refused: RefusedPayment[];
}

const confirmOnce = (call: SignedInCall, input: Input): Promise<Done> =>
  call.database.transaction(async (trx) => {
    const repeated = await trx
      .selectFrom('payment_batch')
      .select('id')
      .where('confirmed_by', '=', call.user.id)
      .where('request_key', '=', input.requestKey)
      .executeTakeFirst();
    if (repeated !== undefined) return { batchId: repeated.id, refused: [] };
    const { accepted, refused } = await judgeAll(call, trx, input.payments);
    if (accepted.length === 0) return { batchId: null, refused };
    const batchId = newId();
    await insertBatch(trx, {
      id: batchId,
      request_key: input.requestKey,
      file_name: input.fileName,
      confirmed_by: call.user.id,
      confirmed_at: call.clock.now(),
      refused: encodeJson(refused),
    });
    for (const each of accepted) await confirmPayment(call, trx, batchId, each);
    await recordAudit(call, trx, {
      act: 'statement.confirmed',
      targetType: 'payment_batch',
      targetId: batchId,
      detail: {
        fileName: input.fileName,
        rows: accepted.length,
        amountFen: accepted.reduce((sum, { payment }) => sum + payment.amountFen, 0),
        refusedRows: refused.length,
      },
    });
    return { batchId, refused };
  });

interface Accepted {
  payment: StatementPayment;
  row: StoredApplication;
}

/** Locks the applications, always in the same order, and sorts out what can't be confirmed. */
async function judgeAll(call: SignedInCall, trx: Trx, payments: readonly StatementPayment[]) {
  const rows = await forUpdate(
    trx
      .selectFrom('application')
      .selectAll()
      .where('number', 'in', [...new Set(payments.map(({ number }) => number))])
      .orderBy('number'),
  ).execute();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const references = await findConfirmedReferences(
    trx,
    payments.map(({ reference }) => reference),
  );
  const usedFor = new Map(references.map((each) => [keyOf(each), each.number]));
  const today = dayOf(call.clock.now());
  const accepted: Accepted[] = [];
  const refused: RefusedPayment[] = [];
  const taken = new Set<string>();
  for (const payment of payments) {
    const row = byNumber.get(payment.number);
    const used = payment.reference === '' ? undefined : (usedFor.get(keyOf(payment)) ?? usedFor.get(payment.reference));
    const reason =
      row === undefined || row.state === 'draft'
        ? '没有这份申请'
        : taken.has(row.number)
          ? '这份申请在这次确认里已有另一笔款项'
          : used !== undefined
            ? `流水号 ${payment.reference} 已经为申请 ${used} 确认过`
            : payment.paidOn > today
              ? '付款日期晚于今天'
              : obstacleToPayment(row, payment.amountFen);
    if (reason !== '' || row === undefined) {
      refused.push({ line: payment.line, number: payment.number, amountFen: payment.amountFen, reason });
      continue;
    }
    taken.add(row.number);
    if (payment.reference !== '') usedFor.set(keyOf(payment), row.number);
    accepted.push({ payment, row });
  }
  return { accepted, refused };
}

/** Some banks restart their numbers each day. */
const keyOf = ({ channel, reference, paidOn }: Pick<ConfirmedReference, 'channel' | 'reference' | 'paidOn'>) =>
  paidOn === null ? reference : `${channel} ${reference} ${paidOn}`;

async function confirmPayment(call: SignedInCall, trx: Trx, batchId: string, { payment, row }: Accepted) {
  const id = newId();
  const { amountFen, channel, reference, paidOn } = payment;
  await insertBatchRow(trx, {
    id,
    batch_id: batchId,
    application_id: row.id,
    line: payment.line,
    channel,
    amount_fen: amountFen,
    payer: payment.payer,
    reference,
    paid_on: paidOn,
    paid_time: payment.paidTime,
    received_before_fen: row.received_fen,
    received_fen: row.received_fen + amountFen,
    undone_at: null,
    undone_by: null,
  });
  await addReceipt(call, trx, row, {
    receipt: { id, amountFen, channel, reference, paidOn },
    detail: { statement: batchId },
  });
}
