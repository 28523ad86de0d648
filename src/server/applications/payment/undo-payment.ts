import type { operatorConsole } from '../../../contract/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { fenText } from './fen-text.ts';
import { recordStep } from '../record-step.ts';
import { requireTransition } from '../require-transition.ts';
import { judgeUndoingPayment, undoingBelow } from '../rules.ts';
import { releasePayment } from '../statements/store.ts';
import { findLastMoneyAct, lockAnyApplication, saveApplication } from '../store.ts';

/** Removes money that was confirmed by mistake; the part that did arrive still counts, and is refunded if the application fails. */
export async function undoPayment(
  call: SignedInCall,
  { number, receivedFen, reason }: ParsedInputOf<typeof operatorConsole.undoPayment>,
): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const note = `实际到账 ${fenText(receivedFen)}。原因：${reason}`;
    const last = await findLastMoneyAct(trx, row.id);
    const isRepeat = last?.act === 'undo_payment' && last.note === note;
    if (!requireTransition(judgeUndoingPayment(row.state, row.received_fen, isRepeat))) return;
    const isPaid = row.payment_received_at !== null;
    const below = undoingBelow({ receivedFen: row.received_fen, amountFen: row.amount_fen, isPaid });
    if (receivedFen >= below) {
      const fields = { receivedFen: `须少于${below < row.received_fen ? '应付' : '已确认'}的 ${fenText(below)}` };
      throw new ApiError('FIELDS_INCOMPLETE', { fields });
    }
    const change = { payment_received_at: null, received_fen: receivedFen };
    const application = await saveApplication(trx, row, change, now);
    await releasePayment(trx, row.id, { userId: call.user.id, at: now });
    await recordStep(call, trx, {
      application,
      act: 'undo_payment',
      by: 'operator',
      letter: 'undo_payment',
      reason,
      note,
      detail: { before: { receivedFen: row.received_fen }, after: { receivedFen }, reason },
    });
  });
}
