import type { Transaction } from 'kysely';
import { invoiceDetails } from '../../contract/invoices/invoice-details.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { InvoiceDesk, invoices } from '../../contract/invoices/invoices.ts';
import { fieldMessages } from '../../contract/field-messages.ts';
import { lockOwnApplication, type StoredApplication } from '../applications/store.ts';
import { recordStep } from '../applications/record-step.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { presentDesk } from './get-invoice-desk.ts';
import { requireTransition } from '../applications/require-transition.ts';
import { invoiceObstacle, judgeInvoice } from './rules.ts';
import { insertInvoice, isInvoicedBefore, lockInvoice, saveInvoice, type StoredInvoice } from './store.ts';

type Input = ParsedInputOf<typeof invoices.request>;

/** Requests an invoice, or corrects the request before issue. Idempotent. */
export async function requestInvoice(call: SignedInCall, input: Input): Promise<InvoiceDesk> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const application = await lockOwnApplication(trx, call, input.number);
    const amountFen = requireInvoiceable(application, await isInvoicedBefore(trx, application));
    const details = checkedDetails(input);
    const row = await lockInvoice(trx, application.id);
    const isOpen = row?.state === 'requested';
    const columns = { ...details, amount_fen: amountFen };
    const verdict = judgeInvoice(
      isOpen ? 'change' : 'request',
      { state: row?.state ?? 'none', revision: row?.revision ?? 0 },
      { seenRevision: input.revision ?? 0, isRepeat: row !== undefined && isSame(row, columns) },
    );
    if (!requireTransition(verdict)) return;
    const isNew = await write(trx, { application, row, columns, now });
    await recordStep(call, trx, {
      application,
      act: isNew ? 'request_invoice' : 'change_invoice',
      by: 'customer',
      note: `${details.kind === 'special' ? '专用' : '普通'}发票 · ${details.title}`,
      detail: { kind: details.kind, amountFen },
    });
  });
  return presentDesk(call.database.db, call.user.id, input.number);
}

/** Fields of some kinds of invoice only. */
const notAsked = { taxNumber: '', address: '', phone: '', bank: '', account: '' };

function checkedDetails(input: Input) {
  const parsed = invoiceDetails(input.kind, input.titleType).safeParse(input);
  if (!parsed.success) throw new ApiError('FIELDS_INCOMPLETE', { fields: fieldMessages(parsed.error.issues) });
  const { titleType, taxNumber, ...rest } = { ...notAsked, ...parsed.data };
  return { ...rest, title_type: titleType, tax_number: taxNumber };
}

function requireInvoiceable(application: StoredApplication, isAlreadyInvoiced: boolean): number {
  const message = invoiceObstacle({
    kind: application.kind,
    state: application.state,
    amountFen: application.amount_fen,
    refund: application.refund_state,
    isSurplus: application.refund_is_surplus === 1,
    isInvoicedBefore: isAlreadyInvoiced,
  });
  if (message !== null || application.amount_fen === null)
    throw new ApiError('INVOICE_UNAVAILABLE', message === null ? {} : { message });
  return application.amount_fen;
}

const isSame = (row: StoredInvoice, columns: Partial<StoredInvoice>): boolean =>
  Object.entries(columns).every(([name, value]) => row[name as keyof StoredInvoice] === value);

interface Written {
  application: StoredApplication;
  row: StoredInvoice | undefined;
  columns: ReturnType<typeof checkedDetails> & { amount_fen: number };
  now: number;
}

/** True for a new request, false for a corrected one. */
async function write(trx: Transaction<Tables>, { application, row, columns, now }: Written): Promise<boolean> {
  if (row === undefined) {
    const fresh = {
      application_id: application.id,
      state: 'requested',
      revision: 1,
      requested_at: now,
      updated_at: now,
    } as const;
    await insertInvoice(trx, { ...columns, ...fresh });
    return true;
  }
  const isOpen = row.state === 'requested';
  const anew = { state: 'requested', requested_at: now, number: '', issued_on: '', link: '', reason: '' } as const;
  await saveInvoice(trx, row, isOpen ? columns : { ...columns, ...anew }, now);
  return !isOpen;
}
