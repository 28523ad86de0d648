import type { operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { fenText } from './fen-text.ts';
import { requirePossible } from './record-refund.ts';
import { recordStep } from '../record-step.ts';
import { judgeCorrection } from './refund-rules.ts';
import { requireTransition } from '../require-transition.ts';
import { lockAnyApplication, saveApplication } from '../store.ts';

/** Corrects the record of a refund; the old values stay in the timeline. */
export async function correctRefund(
  call: SignedInCall,
  { number, amountFen, refundedOn, reference, reason }: ParsedInputOf<typeof operatorConsole.correctRefund>,
): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const change = { refund_fen: amountFen, refunded_on: refundedOn, refund_reference: reference };
    const before = { refund_fen: row.refund_fen, refunded_on: row.refunded_on, refund_reference: row.refund_reference };
    const isRepeat = JSON.stringify(before) === JSON.stringify(change);
    if (!requireTransition(judgeCorrection(row.refund_state, isRepeat))) return;
    requirePossible({ amountFen, refundedOn }, row.refund_due_fen ?? 0, now);
    const application = await saveApplication(trx, row, change, now);
    await recordStep(call, trx, {
      application,
      act: 'correct_refund',
      by: 'operator',
      letter: 'correct_refund',
      reason,
      note: `实际退款 ${fenText(amountFen)}，${refundedOn}，流水号 ${reference}。原因：${reason}`,
      detail: { before, after: change, reason },
    });
  });
}
