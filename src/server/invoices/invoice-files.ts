import type { Kysely, Selectable, Transaction } from 'kysely';
import type { InvoiceFile } from '../../contract/invoices/invoices.ts';
import type { Services } from '../call.ts';
import type { InvoiceFileRow } from '../database/tables/invoice-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { discardFiles } from '../uploads/discard-files.ts';

export type StoredInvoiceFile = Selectable<InvoiceFileRow>;

/** The files of the invoices in their state: those of issued ones by number, those brought for waiting ones. */
export const selectInvoiceFiles = (db: Kysely<Tables>, invoiceIds: readonly string[]): Promise<StoredInvoiceFile[]> =>
  invoiceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('invoice_file')
        .innerJoin('invoice', 'invoice.id', 'invoice_file.invoice_id')
        .selectAll('invoice_file')
        .where('invoice_file.invoice_id', 'in', invoiceIds)
        .whereRef('invoice_file.invoice_number', '=', 'invoice.number')
        .where('invoice_file.removed_at', 'is', null)
        .orderBy('invoice_file.created_at')
        .orderBy('invoice_file.id')
        .execute();

export const presentInvoiceFile = (row: StoredInvoiceFile): InvoiceFile => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type as InvoiceFile['mediaType'],
  sizeBytes: row.size_bytes,
  createdAt: row.created_at,
});

/** Attaches them to the issued invoice of this number. */
export const claimInvoiceFiles = (trx: Transaction<Tables>, invoiceId: string, number: string) =>
  trx
    .updateTable('invoice_file')
    .set({ invoice_number: number })
    .where('invoice_id', '=', invoiceId)
    .where('invoice_number', '=', '')
    .execute();

/** Files added to a request that has changed since do not belong to it; the sweep removes them. */
export const dropWaitingFiles = (trx: Transaction<Tables>, invoiceId: string, now: number) =>
  trx
    .updateTable('invoice_file')
    .set({ removed_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('invoice_number', '=', '')
    .where('removed_at', 'is', null)
    .execute();

/** Removes files that nobody sees any more. */
export async function discardDroppedInvoiceFiles(parts: Pick<Services, 'database' | 'files' | 'log'>): Promise<void> {
  const { db } = parts.database;
  const dropped = await db
    .selectFrom('invoice_file')
    .select(['id', 'location'])
    .where('removed_at', 'is not', null)
    .limit(500)
    .execute();
  const deleteRow = (id: string) => db.deleteFrom('invoice_file').where('id', '=', id).execute();
  await discardFiles(parts, { kind: 'invoice file', dropped, deleteRow });
}
