import type { Transaction } from 'kysely';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { giveBackUse } from '../../discounts/uses.ts';
import { dropInvoiceRequest } from '../../invoices/cancel-invoice.ts';
import { refundAtEnd } from '../payment/refund-rules.ts';
import { recordStep } from '../record-step.ts';
import { saveApplication, type StoredApplication } from '../store.ts';

export async function reject(
  call: SignedInCall,
  trx: Transaction<Tables>,
  row: StoredApplication,
  { reason, refundNote }: { reason: string; refundNote: string },
): Promise<void> {
  const now = call.clock.now();
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
  await giveBackUse(trx, row.id, now);
  await dropInvoiceRequest(call, trx, application, 'operator');
}
