import type { operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { dropInvoiceRequest } from '../../invoices/cancel-invoice.ts';
import { fenText } from './fen-text.ts';
import { insertReceipt, selectReceipts, takeOff } from './receipts.ts';
import { recordStep } from '../record-step.ts';
import { judgeRefundDue, refundDue } from './refund-rules.ts';
import { requireTransition } from '../require-transition.ts';
import { lockAnyApplication, saveApplication } from '../store.ts';

/** Notes money that must be returned: it arrived after the end, or an issued license is refunded, fully or in part. */
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
    const surplusFen = Math.max(0, row.received_fen - (row.amount_fen ?? 0));
    if (isIssued)
      requireGrounds({ amountFen, reason }, { isSurplus, mostFen: isSurplus ? surplusFen : row.received_fen });
    else {
      await takeOff(call, trx, await selectReceipts(trx, row.id));
      const { payment_channel: channel, payment_reference: reference, paid_on: paidOn } = row;
      await insertReceipt(call, trx, row.id, { amountFen, channel, reference, paidOn });
    }
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

/** Refunding an issued license needs a reason, and can't exceed what was paid. */
function requireGrounds(
  { amountFen, reason }: { amountFen: number; reason: string },
  { isSurplus, mostFen }: { isSurplus: boolean; mostFen: number },
): void {
  const what = isSurplus ? '登记到账的多付金额；后来又收到的，请先登记到账' : '实际到账的金额';
  const fields = {
    ...(amountFen > mostFen ? { amountFen: `最多退 ${fenText(mostFen)}，即${what}` } : {}),
    ...(reason === '' ? { reason: '请写明原因，客户会看到' } : {}),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INCOMPLETE', { fields });
}
