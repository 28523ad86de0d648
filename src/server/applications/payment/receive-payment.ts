import type { operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { requireTransition } from '../require-transition.ts';
import { judgePayment } from '../rules.ts';
import { lockAnyApplication } from '../store.ts';
import { addReceipt } from './add-receipt.ts';
import { isReceived } from './receipts.ts';

/** Records that money arrived: the given amount, or the whole remainder. The state stays as it is. */
export async function receivePayment(
  call: SignedInCall,
  { number, amountFen, requestKey, isUndoable = false, ...paid }: ParsedInputOf<typeof operatorConsole.receivePayment>,
): Promise<void> {
  if (paid.paidOn !== undefined && paid.paidOn > dayOf(call.clock.now()))
    throw new ApiError('FIELDS_INCOMPLETE', { fields: { paidOn: '付款日期不能晚于今天' } });
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    if (requestKey !== undefined && (await isReceived(trx, row.id, requestKey))) return;
    const facts = { isPaid: row.payment_received_at !== null, isFree: row.amount_fen === 0 };
    if (!requireTransition(judgePayment(row.state, facts, amountFen))) return;
    await addReceipt(call, trx, row, {
      receipt: {
        amountFen: amountFen ?? Math.max(0, (row.amount_fen ?? 0) - row.received_fen),
        channel: paid.channel === undefined ? row.payment_channel : paid.channel,
        reference: paid.reference ?? row.payment_reference,
        paidOn: paid.paidOn ?? row.paid_on,
        requestKey,
      },
      isUndoable,
    });
  });
}
