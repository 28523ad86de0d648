import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Invoice, invoices } from '../../contract/invoices/invoices.ts';
import { fenText } from '../applications/payment/fen-text.ts';
import { recordStep } from '../applications/record-step.ts';
import { lockAnyApplication, type StoredApplication } from '../applications/store.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';
import { selectInvoiceFiles } from './invoice-files.ts';
import { invoiceLetter } from './mails.ts';
import { requireTransition } from '../applications/require-transition.ts';
import { issueObstacle, judgeInvoice } from './rules.ts';
import { getLockedInvoice, presentInvoice, saveInvoice, type StoredInvoice } from './store.ts';

type Trx = Transaction<Tables>;
type Act = 'issue' | 'refuse' | 'void';

const states = { issue: 'issued', refuse: 'refused', void: 'voided' } as const;
const timelineActs = { issue: 'issue_invoice', refuse: 'refuse_invoice', void: 'void_invoice' } as const;

/** Records the invoice that was issued in the tax system, and notifies the customer. */
export async function issueInvoice(call: SignedInCall, input: ParsedInputOf<typeof invoices.issue>): Promise<Invoice> {
  const { invoiceNumber, issuedOn, link } = input;
  if (issuedOn > dayOf(call.clock.now()))
    throw new ApiError('FIELDS_INCOMPLETE', { fields: { issuedOn: '开票日期不能晚于今天' } });
  return decide(call, 'issue', input, {
    change: { number: invoiceNumber, issued_on: issuedOn, link },
    note: (row) => `发票号码 ${invoiceNumber}，${fenText(row.amount_fen)}，${issuedOn}`,
    check: (application) => issueObstacle(application.payment_received_at !== null),
  });
}

/** Gives a request back with the reason; the customer may ask again. */
export const refuseInvoice = (call: SignedInCall, input: ParsedInputOf<typeof invoices.refuse>): Promise<Invoice> =>
  decide(call, 'refuse', input, { change: { reason: input.reason }, note: () => input.reason });

/** Records that an issued invoice is void (作废 or 红冲). */
export const voidInvoice = (call: SignedInCall, input: ParsedInputOf<typeof invoices.void>): Promise<Invoice> =>
  decide(call, 'void', input, { change: { reason: input.reason }, note: () => input.reason });

interface Decision {
  change: Partial<Pick<StoredInvoice, 'number' | 'issued_on' | 'link' | 'reason'>>;
  note: (row: StoredInvoice) => string;
  check?: (application: StoredApplication) => ReturnType<typeof issueObstacle>;
}

async function decide(
  call: SignedInCall,
  act: Act,
  { number, revision }: { number: string; revision: number },
  { change, note, check }: Decision,
): Promise<Invoice> {
  return call.database.transaction(async (trx) => {
    const application = await lockAnyApplication(trx, number);
    const row = await getLockedInvoice(trx, application.id);
    const isRepeat = Object.entries(change).every(([name, value]) => row[name as keyof StoredInvoice] === value);
    if (!requireTransition(judgeInvoice(act, row, { seenRevision: revision, isRepeat })))
      return presentInvoice(row, application, await selectInvoiceFiles(trx, [row.id]));
    const obstacle = check?.(application) ?? null;
    if (obstacle !== null) throw new ApiError(obstacle);
    const amount = act === 'issue' ? { amount_fen: application.amount_fen ?? row.amount_fen } : {};
    const saved = await saveInvoice(trx, row, { ...change, ...amount, state: states[act] }, call.clock.now());
    const files = await selectInvoiceFiles(trx, [row.id]);
    await leaveTrace(call, trx, { act, application, invoice: saved, note: note(saved), hasFiles: files.length > 0 });
    return presentInvoice(saved, application, files);
  });
}

interface Trace {
  act: Act;
  application: StoredApplication;
  invoice: StoredInvoice;
  note: string;
  hasFiles: boolean;
}

async function leaveTrace(
  call: SignedInCall,
  trx: Trx,
  { act, application, invoice, note, hasFiles }: Trace,
): Promise<void> {
  await recordStep(call, trx, {
    application,
    act: timelineActs[act],
    by: 'operator',
    note,
    detail: { invoiceNumber: invoice.number, amountFen: invoice.amount_fen, revision: invoice.revision },
  });
  await queueMail(call, trx, invoiceLetter(act, { application, invoice, hasFiles, publicUrl: call.config.publicUrl }));
}
