import type { statements } from '../../../contract/applications/statements.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { contains } from '../../database/contains.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../../database/time-cursor.ts';
import { presentSummary, selectSummaries } from './store.ts';

type Entry = typeof statements.list;

/** Confirmed batches, newest first. */
export async function listStatements(
  { database }: SignedInCall,
  { state, q = '', cursor, limit = 20 }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const after = parseTimeCursor(cursor);
  let query = selectSummaries(database.db).orderBy('payment_batch.id', 'desc');
  if (after !== null) query = query.where('payment_batch.id', '<', after.id);
  if (q !== '') query = query.where(contains(['file_name', 'app_user.username', 'app_user.nickname'], q));
  if (state !== undefined)
    query = query.where(({ exists, not, selectFrom }) => {
      const undone = exists(
        selectFrom('payment_batch_row as row')
          .select('row.id')
          .whereRef('row.batch_id', '=', 'payment_batch.id')
          .where('row.undone_at', 'is not', null),
      );
      return state === 'undone' ? undone : not(undone);
    });
  const rows = await query.limit(limit + 1).execute();
  const page = pageOf(rows, limit, (row) => encodeTimeCursor({ at: row.confirmed_at, id: row.id }));
  return { items: page.items.map(presentSummary), nextCursor: page.nextCursor };
}
