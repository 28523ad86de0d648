import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { invoices } from '../../contract/invoices/invoices.ts';
import { isApplicationNumber } from '../applications/submission/application-number.ts';
import type { SignedInCall } from '../call.ts';
import { holds } from '../database/like-pattern.ts';
import { type SortKey, sortedPage } from '../database/sorted-page.ts';
import { findHolding, isFound } from '../search/find-holding.ts';
import { selectInvoiceFiles } from './invoice-files.ts';
import { presentInvoice } from './store.ts';

type Asked = ParsedInputOf<typeof invoices.list>;

const DEFAULT_LIMIT = 20;

/** Invoices to issue, longest waiting first (the default); other states newest first, unless a column was chosen. */
export async function listInvoices(call: SignedInCall, input: Asked): Promise<OutputOf<typeof invoices.list>> {
  const { state = 'requested', limit = DEFAULT_LIMIT, cursor } = input;
  const { sort = state === 'requested' ? 'requested' : '-requested' } = input;
  // The amount of a waiting invoice is its application's price: no index holds both amounts in one order.
  if (state === 'all' && sort.endsWith('amount'))
    throw new ApiError('FIELDS_INVALID', { fields: { sort: '全部发票不能按金额排列，请先选一种状态' } });
  const query = await matching(call, { ...input, state, sort });
  const page = await sortedPage(query, sortKeys(state), sort, { cursor, limit });
  const files = await selectInvoiceFiles(
    call.database.db,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map((row) => ({
    ...presentInvoice(row, { number: row.application_number, amount_fen: row.price_fen }, files),
    holderName: row.holder_name,
    isPaid: row.payment_received_at !== null,
  }));
  return { items, nextCursor: page.nextCursor };
}

/** Until it is issued, an invoice has its application's current price; few wait, so no index is needed for them. */
const amountNow = sql<number>`coalesce(application.amount_fen, invoice.amount_fen)`;

function sortKeys(state: NonNullable<Asked['state']>): Record<string, SortKey> {
  const id = sql<string>`invoice.id`;
  const amount = state === 'requested' ? amountNow : sql<number>`invoice.amount_fen`;
  return {
    title: { value: sql<string>`invoice.title`, id, holds: 'texts' },
    amount: { value: amount, id, holds: 'numbers' },
    requested: { value: sql<number>`invoice.requested_at`, id, holds: 'numbers' },
    issued: { value: sql<string>`invoice.issued_on`, id, holds: 'texts' },
  };
}

async function matching(call: SignedInCall, { state, q = '', kind, titleType, paid, sort }: Asked) {
  const { db, dialect } = call.database;
  let query = db
    .selectFrom('invoice')
    .innerJoin('application', 'application.id', 'invoice.application_id')
    .selectAll('invoice')
    .select(['application.number as application_number', 'application.holder_name', 'application.payment_received_at'])
    .select('application.amount_fen as price_fen');
  // Nearly all are issued: with the index of states, all of them would have to be sorted by another column.
  if (state === 'issued' && sort?.endsWith('requested') !== true)
    query = query.where(sql<boolean>`coalesce(invoice.state, '') = 'issued'`);
  else if (state !== undefined && state !== 'all') query = query.where('invoice.state', '=', state);
  if (kind !== undefined) query = query.where('invoice.kind', '=', kind);
  if (titleType !== undefined) query = query.where('invoice.title_type', '=', titleType);
  if (paid !== undefined)
    query = query.where('application.payment_received_at', paid === 'yes' ? 'is not' : 'is', null);
  if (isApplicationNumber(q)) return query.where('application.number', '=', q.toUpperCase());
  if (q === '') return query;
  const holding = await findHolding(call.database, 'invoice', q);
  // The columns of the view `invoice_words`.
  return query.where((eb) => {
    const compared = eb.or([
      holds(dialect, eb.ref('application.number'), q),
      holds(dialect, eb.ref('invoice.title'), q),
      holds(dialect, eb.ref('invoice.number'), q),
    ]);
    return isFound(dialect, holding, eb.ref('invoice.id'), compared);
  });
}
