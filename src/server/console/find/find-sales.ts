import { sql } from 'kysely';
import { MOST_FOUND as limit } from '../../../contract/console/find.ts';
import { fenText } from '../../applications/payment/fen-text.ts';
import { channelWords, invoiceStateWords, stateWord, wordOf } from '../../exports/words.ts';
import { listInvoices } from '../../invoices/list-invoices.ts';
import { searchLicenses } from '../../licenses/management/search-licenses.ts';
import { listMails } from '../../mail/list-mails.ts';
import { listQueue } from '../list-queue.ts';
import type { FindNamed } from './find-records.ts';

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
  return items.map(({ number, holderName, edition, gift }) => ({
    target: number,
    label: holderName,
    detail: [number, edition.name, gift === null ? '' : `${gift.giver || '本店'}赠送`].filter(Boolean).join(' · '),
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

/** The newest payments that count, by their whole reference number or by the payer in the statement. */
export const findPayments: FindNamed = async ({ database: { db } }, q) => {
  const counted = db
    .selectFrom('application_receipt as receipt')
    .innerJoin('application', 'application.id', 'receipt.application_id')
    .select(['receipt.id', 'application.number', 'holder_name'])
    .select(['receipt.amount_fen', 'receipt.channel', 'receipt.paid_on'])
    .where('receipt.undone_at', 'is', null)
    .limit(limit);
  // Both conditions are written out as in the migration, because SQLite uses a partial index only then.
  const [byReference, byPayer] = await Promise.all([
    counted
      .where('receipt.reference', '=', q)
      .where(sql<boolean>`receipt.reference <> ''`)
      .orderBy('receipt.id', 'desc')
      .execute(),
    counted
      .innerJoin('payment_batch_row as line', 'line.id', 'receipt.id')
      .where('line.payer', '=', q)
      .where(sql<boolean>`line.payer <> ''`)
      .orderBy('line.id', 'desc')
      .execute(),
  ]);
  const found = new Map([...byReference, ...byPayer].map((receipt) => [receipt.id, receipt]));
  const newest = [...found.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
  return newest.map(({ number, holder_name, amount_fen, channel, paid_on }) => ({
    target: number,
    label: [fenText(amount_fen), wordOf(channelWords, channel)].filter(Boolean).join(' · '),
    detail: [holder_name, number, paid_on].filter(Boolean).join(' · '),
  }));
};
