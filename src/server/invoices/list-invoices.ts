import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { invoices } from '../../contract/invoices/invoices.ts';
import { isApplicationNumber } from '../applications/submission/application-number.ts';
import type { SignedInCall } from '../call.ts';
import { holds } from '../database/like-pattern.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../database/time-cursor.ts';
import { findHolding, isFound } from '../search/find-holding.ts';
import { selectInvoiceFiles } from './invoice-files.ts';
import { presentInvoice } from './store.ts';

const DEFAULT_LIMIT = 20;

/** Invoices to issue, longest waiting first (the default); other states newest first. */
export async function listInvoices(
  call: SignedInCall,
  input: ParsedInputOf<typeof invoices.list>,
): Promise<OutputOf<typeof invoices.list>> {
  const { state = 'requested', limit = DEFAULT_LIMIT, q = '' } = input;
  const { db, dialect } = call.database;
  const after = parseTimeCursor(input.cursor);
  const isQueue = state === 'requested';
  let query = db
    .selectFrom('invoice')
    .innerJoin('application', 'application.id', 'invoice.application_id')
    .selectAll('invoice')
    .select(['application.number as application_number', 'application.holder_name', 'application.payment_received_at'])
    .select('application.amount_fen as price_fen')
    .where('invoice.state', '=', state)
    .orderBy('invoice.requested_at', isQueue ? 'asc' : 'desc')
    .orderBy('invoice.id', isQueue ? 'asc' : 'desc')
    .limit(limit + 1);
  if (isApplicationNumber(q)) query = query.where('application.number', '=', q.toUpperCase());
  else if (q !== '') {
    const holding = await findHolding(call.database, 'invoice', q);
    // The columns of the view `invoice_words`.
    query = query.where((eb) => {
      const compared = eb.or([
        holds(dialect, eb.ref('application.number'), q),
        holds(dialect, eb.ref('invoice.title'), q),
        holds(dialect, eb.ref('invoice.number'), q),
      ]);
      return isFound(dialect, holding, eb.ref('invoice.id'), compared);
    });
  }
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('invoice.requested_at', 'invoice.id'), isQueue ? '>' : '<', eb.tuple(after.at, after.id)),
    );
  const rows = await query.execute();
  const page = pageOf(rows, limit, (row) => encodeTimeCursor({ at: row.requested_at, id: row.id }));
  const files = await selectInvoiceFiles(
    db,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map((row) => ({
    ...presentInvoice(row, { number: row.application_number, amount_fen: row.price_fen }, files),
    holderName: row.holder_name,
    isPaid: row.payment_received_at !== null,
  }));
  return { items, nextCursor: page.nextCursor };
}
