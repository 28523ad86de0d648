import type { operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { fenText } from './fen-text.ts';
import { recordStep } from '../record-step.ts';
import { judgeUndoing, noRefund, refundDue } from './refund-rules.ts';
import { selectReceipts, takeOff } from './receipts.ts';
import { requireTransition } from '../require-transition.ts';
import { findLastMoneyAct, lockAnyApplication, saveApplication } from '../store.ts';

/** Undoes a refund that did not happen, or one that is not due after all: the money never came, or the license stays paid. */
export async function undoRefund(
  call: SignedInCall,
  { number, was, reason }: ParsedInputOf<typeof operatorConsole.undoRefund>,
): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const isRepeat = (await findLastMoneyAct(trx, row.id))?.act === 'undo_refund';
    if (!requireTransition(judgeUndoing(was, row.refund_state, isRepeat))) return;
    const { refund_fen: refundFen, refunded_on: refundedOn, refund_reference: reference } = row;
    const isDueAgain = was === 'refunded';
    const dueFen = row.refund_due_fen ?? 0;
    // The payment of an issued license stays recorded; that of an ended application counts as never received.
    const undue = row.state === 'approved' ? noRefund : { ...noRefund, received_fen: 0, payment_received_at: null };
    const change = isDueAgain ? refundDue(dueFen) : undue;
    if (!isDueAgain && row.state !== 'approved') await takeOff(call, trx, await selectReceipts(trx, row.id));
    const application = await saveApplication(trx, row, change, now);
    await recordStep(call, trx, {
      application,
      act: 'undo_refund',
      by: 'operator',
      letter: isDueAgain ? 'undo_refund' : 'undo_refund_due',
      reason,
      note: `${isDueAgain ? `重新待退款 ${fenText(dueFen)}` : '不再待退款'}。原因：${reason}`,
      detail: { was, refundFen, refundedOn, reference, reason },
    });
  });
}
