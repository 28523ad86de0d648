import type { operatorConsole } from '../../../contract/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { dropInvoiceRequest } from '../../invoices/cancel-invoice.ts';
import { fenText } from './fen-text.ts';
import { recordStep } from '../record-step.ts';
import { judgeRefundDue, refundDue } from './refund-rules.ts';
import { requireTransition } from '../require-transition.ts';
import { lockAnyApplication, saveApplication } from '../store.ts';

/** Notes money that has to go back: it turned up after the end, or an issued license is paid back, in whole or in part. */
export async function noteRefundDue(
  call: SignedInCall,
  { number, amountFen, reason = '', isSurplus = false }: ParsedInputOf<typeof operatorConsole.noteRefundDue>,
): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const facts = { state: row.state, refund: row.refund_state, refundFen: row.refund_fen };
    if (!requireTransition(judgeRefundDue(facts, amountFen))) return;
    const isIssued = row.state === 'approved';
    const isPriceKept = isIssued && isSurplus;
    // The surplus was never confirmed, so no known amount limits it.
    if (isIssued) requireGrounds({ amountFen, reason }, isSurplus ? amountFen : row.received_fen);
    const change = {
      ...refundDue(amountFen),
      refund_is_surplus: isPriceKept ? 1 : 0,
      ...(isIssued ? {} : { received_fen: amountFen, payment_received_at: row.payment_received_at ?? now }),
    };
    const application = await saveApplication(trx, row, change, now);
    await recordStep(call, trx, {
      application,
      act: 'refund_due',
      by: 'operator',
      letter: 'refund_due',
      reason,
      note: `待退款 ${fenText(amountFen)}${isPriceKept ? '（多付的款项）' : ''}${reason === '' ? '' : `。原因：${reason}`}`,
      detail: { amountFen, reason, isSurplus: isPriceKept },
    });
    // An invoice over the whole amount would be wrong now.
    if (!isPriceKept) await dropInvoiceRequest(call, trx, application, 'operator');
  });
}

/** Of an issued license money goes back for a reason, and no more than was paid for it. */
function requireGrounds({ amountFen, reason }: { amountFen: number; reason: string }, receivedFen: number): void {
  const fields = {
    ...(amountFen > receivedFen ? { amountFen: `最多退 ${fenText(receivedFen)}，即实际到账的金额` } : {}),
    ...(reason === '' ? { reason: '请写明原因，客户会看到' } : {}),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INCOMPLETE', { fields });
}
