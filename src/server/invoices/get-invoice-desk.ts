import type { Kysely } from 'kysely';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { InvoiceDesk, invoices } from '../../contract/invoices/invoices.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { selectInvoiceFiles } from './invoice-files.ts';
import { invoiceObstacle } from './rules.ts';
import { findInvoice, isInvoicedBefore, presentInvoice, type StoredInvoice } from './store.ts';

/** The invoice of one's own application, and whether one can be requested. */
export const getInvoiceDesk = (
  call: SignedInCall,
  { number }: ParsedInputOf<typeof invoices.get>,
): Promise<InvoiceDesk> => presentDesk(call.database.db, call.user.id, number);

export async function presentDesk(db: Kysely<Tables>, userId: string, number: string): Promise<InvoiceDesk> {
  const application = await db
    .selectFrom('application')
    .selectAll()
    .where('number', '=', number)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (application === undefined) throw new ApiError('NOT_FOUND');
  const row = await findInvoice(db, application.id);
  const obstacle = invoiceObstacle({
    kind: application.kind,
    state: application.state,
    amountFen: application.amount_fen,
    refund: application.refund_state,
    isSurplus: application.refund_is_surplus === 1,
    isInvoicedBefore: await isInvoicedBefore(db, application),
  });
  return {
    invoice: row === undefined ? null : presentInvoice(row, application, await issuedFiles(db, row)),
    obstacle: obstacle ?? (row?.state === 'issued' ? '发票已经开出，需要更正请联系客服。' : null),
    amountFen: application.amount_fen,
    isPaid: application.payment_received_at !== null,
    suggestion: {
      titleType: application.holder_type ?? 'company',
      title: application.holder_name,
      taxNumber: application.credit_code,
      email: application.contact_email,
    },
  };
}

/** Files of an invoice that is not issued yet stay hidden. */
const issuedFiles = async (db: Kysely<Tables>, row: StoredInvoice) =>
  row.number === '' ? [] : selectInvoiceFiles(db, [row.id]);
