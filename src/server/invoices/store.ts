import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Invoice } from '../../contract/invoices/invoices.ts';
import type { StoredApplication } from '../applications/store.ts';
import { newId } from '../database/new-id.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { InvoiceRow } from '../database/tables/invoice-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { claimInvoiceFiles, dropWaitingFiles, presentInvoiceFile, type StoredInvoiceFile } from './invoice-files.ts';

export type StoredInvoice = Selectable<InvoiceRow>;
type Trx = Transaction<Tables>;

export const findInvoice = (db: Kysely<Tables>, applicationId: string): Promise<StoredInvoice | undefined> =>
  db.selectFrom('invoice').selectAll().where('application_id', '=', applicationId).executeTakeFirst();

/** Whether money that came with an appeal was invoiced with the appealed application. */
export async function isInvoicedBefore(
  db: Kysely<Tables>,
  { appeal_of: appealed }: Pick<StoredApplication, 'appeal_of'>,
) {
  return appealed !== null && (await findInvoice(db, appealed))?.state === 'issued';
}

/** Locked until the transaction ends; the application is locked first, so that there is no deadlock. */
export const lockInvoice = (trx: Trx, applicationId: string): Promise<StoredInvoice | undefined> =>
  forUpdate(trx.selectFrom('invoice').selectAll().where('application_id', '=', applicationId)).executeTakeFirst();

export async function getLockedInvoice(trx: Trx, applicationId: string): Promise<StoredInvoice> {
  const row = await lockInvoice(trx, applicationId);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

export const insertInvoice = (trx: Trx, values: Omit<Insertable<InvoiceRow>, 'id'>): Promise<StoredInvoice> =>
  trx
    .insertInto('invoice')
    .values({ ...values, id: newId() })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes a locked invoice; each write is a new revision. Waiting files are issued with it, or detached from it. */
export async function saveInvoice(
  trx: Trx,
  row: StoredInvoice,
  change: Updateable<InvoiceRow>,
  now: number,
): Promise<StoredInvoice> {
  if (change.state === 'issued') await claimInvoiceFiles(trx, row.id, change.number ?? row.number);
  else await dropWaitingFiles(trx, row.id, now);
  return trx
    .updateTable('invoice')
    .set({ ...change, revision: row.revision + 1, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Until it is issued, an invoice has its application's current price. */
export const presentInvoice = (
  row: StoredInvoice,
  application: { number: string; amount_fen: number | null },
  files: readonly StoredInvoiceFile[],
): Invoice => ({
  applicationNumber: application.number,
  state: row.state,
  kind: row.kind,
  titleType: row.title_type,
  title: row.title,
  taxNumber: row.tax_number,
  address: row.address,
  phone: row.phone,
  bank: row.bank,
  account: row.account,
  email: row.email,
  amountFen: row.state === 'requested' ? (application.amount_fen ?? row.amount_fen) : row.amount_fen,
  number: row.number,
  issuedOn: row.issued_on,
  link: row.link,
  files: files.filter((file) => file.invoice_id === row.id).map(presentInvoiceFile),
  reason: row.reason,
  revision: row.revision,
  requestedAt: row.requested_at,
  updatedAt: row.updated_at,
});
