import type { statements } from '../../../contract/applications/statements.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../../database/time-cursor.ts';
import { presentSummary, selectSummaries } from './store.ts';

type Entry = typeof statements.list;

/** Confirmed batches, newest first. */
export async function listStatements(
  { database }: SignedInCall,
  { cursor, limit = 20 }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const after = parseTimeCursor(cursor);
  let query = selectSummaries(database.db).orderBy('payment_batch.id', 'desc');
  if (after !== null) query = query.where('payment_batch.id', '<', after.id);
  const rows = await query.limit(limit + 1).execute();
  const page = pageOf(rows, limit, (row) => encodeTimeCursor({ at: row.confirmed_at, id: row.id }));
  return { items: page.items.map(presentSummary), nextCursor: page.nextCursor };
}
