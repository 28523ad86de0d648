import type { SignedInCall } from '../../call.ts';
import { dropInvoiceRequest } from '../../invoices/cancel-invoice.ts';
import { recordStep } from '../record-step.ts';
import { refundAtEnd } from '../payment/refund-rules.ts';
import { requireTransition } from '../require-transition.ts';
import { judge } from '../rules.ts';
import { lockAnyApplication, saveApplication } from '../store.ts';

export async function rejectApplication(
  call: SignedInCall,
  input: { number: string; reason: string; refundNote: string },
): Promise<void> {
  const { number, reason, refundNote } = input;
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const isRepeat = row.reason === reason && row.refund_note === refundNote;
    if (!requireTransition(judge('reject', row.state, isRepeat))) return;
    const change = {
      state: 'rejected',
      reason,
      refund_note: refundNote,
      decided_at: now,
      ...refundAtEnd(row.received_fen),
    } as const;
    const application = await saveApplication(trx, row, change, now);
    const note = refundNote === '' ? reason : `${reason}\n退款说明：${refundNote}`;
    await recordStep(call, trx, { application, act: 'reject', by: 'operator', letter: 'reject', note });
    await dropInvoiceRequest(call, trx, application, 'operator');
  });
}
