import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { Invoice, invoices } from '../../contract/invoices/invoices.ts';
import { lockAnyApplication } from '../applications/store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { discardDroppedInvoiceFiles, selectInvoiceFiles } from './invoice-files.ts';
import { getLockedInvoice, presentInvoice } from './store.ts';

/** Removes a wrong file; a missing one is not an error. */
export async function removeInvoiceFile(
  call: SignedInCall,
  { number, id }: ParsedInputOf<typeof invoices.removeFile>,
): Promise<Invoice> {
  const result = await call.database.transaction(async (trx) => {
    const application = await lockAnyApplication(trx, number);
    const invoice = await getLockedInvoice(trx, application.id);
    const present = await selectInvoiceFiles(trx, [invoice.id]);
    const file = present.find((each) => each.id === id);
    if (file === undefined) return presentInvoice(invoice, application, present);
    await trx.updateTable('invoice_file').set({ removed_at: call.clock.now() }).where('id', '=', id).execute();
    await recordAudit(call, trx, {
      act: 'invoice.file_removed',
      targetType: 'application',
      targetId: application.id,
      detail: { number, invoiceNumber: invoice.number, name: file.name, sha256: file.sha256 },
    });
    return presentInvoice(
      invoice,
      application,
      present.filter((each) => each.id !== id),
    );
  });
  await discardDroppedInvoiceFiles(call);
  return result;
}
