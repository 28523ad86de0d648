import type { operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { fenText } from './fen-text.ts';
import { recordStep } from '../record-step.ts';
import { judgeRefund } from './refund-rules.ts';
import { requireTransition } from '../require-transition.ts';
import { lockAnyApplication, saveApplication } from '../store.ts';

/** Records a refund, so that the customer can find it in their account. */
export async function recordRefund(
  call: SignedInCall,
  { number, amountFen, refundedOn, reference }: ParsedInputOf<typeof operatorConsole.recordRefund>,
): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const isRepeat =
      row.refund_fen === amountFen && row.refunded_on === refundedOn && row.refund_reference === reference;
    if (!requireTransition(judgeRefund(row.refund_state, isRepeat))) return;
    const dueFen = row.refund_due_fen ?? 0;
    requirePossible({ amountFen, refundedOn }, dueFen, now);
    const change = {
      refund_state: 'refunded',
      refund_fen: amountFen,
      refunded_on: refundedOn,
      refund_reference: reference,
    } as const;
    const application = await saveApplication(trx, row, change, now);
    await recordStep(call, trx, {
      application,
      act: 'refund',
      by: 'operator',
      letter: 'refund',
      note: `已退款 ${fenText(amountFen)}，${refundedOn}，流水号 ${reference}`,
      detail: { amountFen, refundedOn, reference, dueFen },
    });
  });
}

/** The refund can't exceed the amount due, nor be dated in the future. */
export function requirePossible(
  { amountFen, refundedOn }: { amountFen: number; refundedOn: string },
  dueFen: number,
  now: number,
): void {
  const fields = {
    ...(amountFen > dueFen ? { amountFen: `最多退 ${fenText(dueFen)}，即待退款的金额` } : {}),
    ...(refundedOn > dayOf(now) ? { refundedOn: '退款日期不能晚于今天' } : {}),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INCOMPLETE', { fields });
}
