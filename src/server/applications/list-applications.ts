import type { applications } from '../../contract/applications.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { holds } from '../database/like-pattern.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../database/time-cursor.ts';
import { selectApplications, summaryOf } from './present-application.ts';

const DEFAULT_LIMIT = 20;

/** The customer's own applications, newest first. */
export async function listApplications(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.list>,
): Promise<OutputOf<typeof applications.list>> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const after = parseTimeCursor(input.cursor);
  let query = selectApplications(call.database.db)
    .where('application.user_id', '=', call.user.id)
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(limit + 1);
  if (input.state !== undefined) query = query.where('application.state', '=', input.state);
  if (input.kind !== undefined) query = query.where('application.kind', '=', input.kind);
  const part = input.q ?? '';
  if (part !== '')
    query = query.where((eb) =>
      eb.or([
        holds(call.database.dialect, eb.ref('application.number'), part),
        holds(call.database.dialect, eb.ref('application.holder_name'), part),
        holds(call.database.dialect, eb.ref('application.project_name'), part),
      ]),
    );
  if (after !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple('application.created_at', 'application.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  const rows = await query.execute();
  const page = pageOf(rows, limit, (row) => encodeTimeCursor({ at: row.created_at, id: row.id }));
  return { items: page.items.map(summaryOf), nextCursor: page.nextCursor };
}
