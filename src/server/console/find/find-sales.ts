import { sql } from 'kysely';
import { MOST_FOUND as limit } from '../../../contract/console/find.ts';
import { fenText } from '../../applications/payment/fen-text.ts';
import { channelWords, invoiceStateWords, stateWord, wordOf } from '../../exports/words.ts';
import { listInvoices } from '../../invoices/list-invoices.ts';
import { searchLicenses } from '../../licenses/management/search-licenses.ts';
import { listMails } from '../../mail/list-mails.ts';
import { listQueue } from '../list-queue.ts';
import type { FindNamed } from './find-records.ts';

/** The most payments examined for one payer. */
const MOST_PAYMENTS = 50;

export const findApplications: FindNamed = async (call, q) => {
  const { items } = await listQueue(call, { state: 'all', q, limit });
  return items.map(({ number, holderName, applicantName, state }) => ({
    target: number,
    label: holderName || applicantName,
    detail: `${number} · ${stateWord(state)}`,
  }));
};

export const findLicenses: FindNamed = async (call, q) => {
  const { items } = await searchLicenses(call, { q, limit });
  return items.map(({ number, holderName, edition }) => ({
    target: number,
    label: holderName,
    detail: `${number} · ${edition.name}`,
  }));
};

export const findInvoices: FindNamed = async (call, q) => {
  const { items } = await listInvoices(call, { state: 'all', q, limit });
  return items.map(({ applicationNumber, title, number, state }) => ({
    target: applicationNumber,
    label: title,
    detail: `${number || applicationNumber} · ${wordOf(invoiceStateWords, state)}`,
  }));
};

export const findMails: FindNamed = async (call, q) => {
  const { items } = await listMails(call, { q, limit });
  return items.map(({ to, subject }) => ({ target: to, label: subject, detail: to }));
};

/** Payments received, by their whole reference number or by the payer in the statement. */
export const findPayments: FindNamed = async ({ database: { db } }, q) => {
  // Both conditions are written out as in the migration, because SQLite uses a partial index only then.
  const [byReference, byPayer] = await Promise.all([
    db
      .selectFrom('application_receipt')
      .select('id')
      .where('reference', '=', q)
      .where(sql<boolean>`reference <> ''`)
      .limit(MOST_PAYMENTS)
      .execute(),
    db
      .selectFrom('payment_batch_row')
      .select('id')
      .where('payer', '=', q)
      .where(sql<boolean>`payer <> ''`)
      .limit(MOST_PAYMENTS)
      .execute(),
  ]);
  const ids = [...byReference, ...byPayer].map(({ id }) => id);
  if (ids.length === 0) return [];
  const receipts = await db
    .selectFrom('application_receipt as receipt')
    .innerJoin('application', 'application.id', 'receipt.application_id')
    .select(['application.number', 'holder_name', 'receipt.amount_fen', 'receipt.channel', 'receipt.paid_on'])
    .where('receipt.id', 'in', ids)
    .where('receipt.undone_at', 'is', null)
    .orderBy('receipt.id', 'desc')
    .limit(limit)
    .execute();
  return receipts.map(({ number, holder_name, amount_fen, channel, paid_on }) => ({
    target: number,
    label: [fenText(amount_fen), wordOf(channelWords, channel)].filter(Boolean).join(' · '),
    detail: [holder_name, number, paid_on].filter(Boolean).join(' · '),
  }));
};
