import type { operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { fenText } from './fen-text.ts';
import { recordStep } from '../record-step.ts';
import { requireTransition } from '../require-transition.ts';
import { judgeUndoingPayment, undoingBelow } from '../rules.ts';
import { findLastMoneyAct, lockAnyApplication, saveApplication, type StoredApplication } from '../store.ts';
import { insertReceipt, selectReceipts, type StoredReceipt, sumOf, takeOff } from './receipts.ts';
import { afterTakingOff, isSurplusOnly } from './taking-off.ts';

/**
 * Removes money that was confirmed by mistake, one receipt or all; the rest still counts, and is refunded if the
 * application fails.
 */
export async function undoPayment(
  call: SignedInCall,
  { number, receiptId, receivedFen, reason }: ParsedInputOf<typeof operatorConsole.undoPayment>,
): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const receipts = await selectReceipts(trx, row.id);
    const chosen = receiptId === undefined ? receipts : receipts.filter(({ id }) => id === receiptId);
    const left = row.received_fen - sumOf(chosen) + receivedFen;
    const note = `实际到账 ${fenText(left)}。原因：${reason}`;
    const last = await findLastMoneyAct(trx, row.id);
    const isRepeat = last?.act === 'undo_payment' && last.note === note;
    const isSurplus = receiptId !== undefined && isSurplusOnly(row, left);
    if (!requireTransition(judgeUndoingPayment(row.state, { receivedFen: sumOf(chosen), isRepeat, isSurplus }))) return;
    requireLess(row, { chosen, isOne: receiptId !== undefined, receivedFen });
    await takeOff(call, trx, chosen);
    const rest = chosen.at(-1);
    if (receivedFen > 0 && rest !== undefined)
      await insertReceipt(call, trx, row.id, {
        amountFen: receivedFen,
        channel: rest.channel,
        reference: rest.reference,
        paidOn: rest.paid_on,
      });
    const application = await saveApplication(trx, row, afterTakingOff(row, left), now);
    await recordStep(call, trx, {
      application,
      act: 'undo_payment',
      by: 'operator',
      letter: 'undo_payment',
      reason,
      note,
      detail: { before: { receivedFen: row.received_fen }, after: { receivedFen: left }, reason },
    });
  });
}

interface Undoing {
  chosen: readonly StoredReceipt[];
  isOne: boolean;
  receivedFen: number;
}

/** Something must be removed, and removing all of it means that the price is no longer paid. */
function requireLess(row: StoredApplication, { chosen, isOne, receivedFen }: Undoing): void {
  const isPaid = row.payment_received_at !== null;
  const confirmed = sumOf(chosen);
  const below = isOne ? confirmed : undoingBelow({ receivedFen: confirmed, amountFen: row.amount_fen, isPaid });
  if (receivedFen < below) return;
  const fields = { receivedFen: `须少于${below < confirmed ? '应付' : '已确认'}的 ${fenText(below)}` };
  throw new ApiError('FIELDS_INCOMPLETE', { fields });
}
