import type { desk } from '../../../contract/applications/desk.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { dropUntried } from '../../mail/held-letters.ts';
import { isFinal } from '../rules.ts';
import { findLastMoneyAct, forgetEvent, lockAnyApplication, saveApplication } from '../store.ts';
import { findReceipt, takeOff } from './receipts.ts';
import { afterTakingOff, isSurplusOnly } from './taking-off.ts';

/**
 * Takes back money that was recorded seconds ago, as if it never had been: its letter has not left, and the timeline
 * forgets it. The audit log keeps both. What was done on top of it is judged by itself: an approval that waits fails.
 */
export async function undoReceipt(
  call: SignedInCall,
  { number, receiptId }: ParsedInputOf<typeof desk.undoReceipt>,
): Promise<void> {
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    // After the lock: waiting for it may have taken until the letter left.
    const now = call.clock.now();
    const receipt = await findReceipt(trx, row.id, receiptId);
    if (receipt === undefined) throw new ApiError('NOT_FOUND');
    if (receipt.undone_at !== null) return;
    const { undo_until: until, event_id: eventId, mail_key: mailKey } = receipt;
    const left = row.received_fen - receipt.amount_fen;
    if (isFinal(row.state) && !isSurplusOnly(row, left)) throw new ApiError('APPLICATION_ALREADY_DECIDED');
    if (until === null || until <= now || eventId === null) throw new ApiError('UNDO_TOO_LATE');
    if ((await findLastMoneyAct(trx, row.id))?.id !== eventId) throw new ApiError('TRANSITION_REFUSED');
    if (mailKey !== null && !(await dropUntried(trx, mailKey))) throw new ApiError('UNDO_TOO_LATE');
    await takeOff(call, trx, [receipt]);
    await forgetEvent(trx, eventId);
    await saveApplication(trx, row, afterTakingOff(row, left), now);
    await recordAudit(call, trx, {
      act: 'application.payment_undone',
      targetType: 'application',
      targetId: row.id,
      detail: {
        number,
        state: row.state,
        note: '十秒内撤销，客户没有收到通知',
        before: { receivedFen: row.received_fen },
        after: { receivedFen: left },
      },
    });
  });
}
