import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { type Invoice, type invoices, MOST_INVOICE_FILES } from '../../contract/invoices/invoices.ts';
import { lockAnyApplication, type StoredApplication } from '../applications/store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables/tables.ts';
import { fileColumns, type KeptFile } from '../uploads/kept-file.ts';
import { endReservations } from '../uploads/reserve-file.ts';
import { contentOf, withSpooled } from '../uploads/spool-file.ts';
import { storeIfRecorded } from '../uploads/store-reserved.ts';
import { invoiceFileName, invoiceFileType } from './invoice-file-content.ts';
import { selectInvoiceFiles } from './invoice-files.ts';
import { getLockedInvoice, presentInvoice, type StoredInvoice } from './store.ts';

type Trx = Transaction<Tables>;

/** Stores a file of an invoice. Before issue only operators see it. Sent twice, it is stored once. */
export async function addInvoiceFile(
  call: SignedInCall,
  { number, file }: ParsedInputOf<typeof invoices.addFile>,
): Promise<Invoice> {
  // Nothing is stored if the invoice accepts no files.
  await call.database.transaction((trx) => lockOpen(trx, number));
  await withSpooled(call, file, async (spooled) => {
    const mediaType = invoiceFileType(spooled);
    const name = invoiceFileName(file.name, mediaType);
    const content = contentOf(spooled);
    await storeIfRecorded(call, { name, content }, (stored) => keep(call, number, { stored, mediaType, name }));
  });
  return call.database.transaction(async (trx) => {
    const { application, invoice } = await lockOpen(trx, number);
    return presentInvoice(invoice, application, await selectInvoiceFiles(trx, [invoice.id]));
  });
}

/** The invoice, while it waits or is issued. */
async function lockOpen(trx: Trx, number: string): Promise<{ application: StoredApplication; invoice: StoredInvoice }> {
  const application = await lockAnyApplication(trx, number);
  const invoice = await getLockedInvoice(trx, application.id);
  if (invoice.state !== 'requested' && invoice.state !== 'issued') throw new ApiError('TRANSITION_REFUSED');
  return { application, invoice };
}

/** False if the same file is there already. */
const keep = (call: SignedInCall, number: string, file: KeptFile): Promise<boolean> =>
  call.database.transaction(async (trx) => {
    const { application, invoice } = await lockOpen(trx, number);
    const present = await selectInvoiceFiles(trx, [invoice.id]);
    if (present.some(({ sha256 }) => sha256 === file.stored.sha256)) return false;
    if (present.length >= MOST_INVOICE_FILES) throw new ApiError('INVOICE_FILE_LIMIT_REACHED');
    await trx
      .insertInto('invoice_file')
      .values({
        id: newId(),
        invoice_id: invoice.id,
        invoice_number: invoice.number,
        ...fileColumns(file),
        created_at: call.clock.now(),
      })
      .execute();
    await endReservations(trx, [file.stored.key]);
    await recordAudit(call, trx, {
      act: 'invoice.file_added',
      targetType: 'application',
      targetId: application.id,
      detail: { number, invoiceNumber: invoice.number, name: file.name, sha256: file.stored.sha256 },
    });
    return true;
  });
