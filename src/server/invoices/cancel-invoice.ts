import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { InvoiceDesk, invoices } from '../../contract/invoices/invoices.ts';
import { recordStep } from '../applications/record-step.ts';
import { lockOwnApplication, type StoredApplication } from '../applications/store.ts';
import type { Call, SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { presentDesk } from './get-invoice-desk.ts';
import { requireTransition } from '../applications/require-transition.ts';
import { judgeInvoice } from './rules.ts';
import { getLockedInvoice, lockInvoice, saveInvoice } from './store.ts';

/** Withdraws the request before an invoice is issued. */
export async function cancelInvoice(
  call: SignedInCall,
  { number }: ParsedInputOf<typeof invoices.cancel>,
): Promise<InvoiceDesk> {
  await call.database.transaction(async (trx) => {
    const application = await lockOwnApplication(trx, call, number);
    const row = await getLockedInvoice(trx, application.id);
    if (!requireTransition(judgeInvoice('cancel', row, { isRepeat: true }))) return;
    await saveInvoice(trx, row, { state: 'cancelled' }, call.clock.now());
    await recordStep(call, trx, { application, act: 'cancel_invoice', by: 'customer' });
  });
  return presentDesk(call.database.db, call.user.id, number);
}

/** If an application ends or its money is refunded, there is nothing left to issue an invoice for. */
export async function dropInvoiceRequest(
  call: Call,
  trx: Transaction<Tables>,
  application: StoredApplication,
  by: 'customer' | 'operator' | 'system',
): Promise<void> {
  const row = await lockInvoice(trx, application.id);
  if (row?.state !== 'requested') return;
  await saveInvoice(trx, row, { state: 'cancelled' }, call.clock.now());
  await recordStep(call, trx, {
    application,
    act: 'cancel_invoice',
    by,
    note: application.state === 'approved' ? '款项要退还，不再开票' : '申请已结束，不再开票',
  });
}
