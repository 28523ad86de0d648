import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { applications } from '../../contract/applications/applications.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { holds } from '../database/like-pattern.ts';
import type { Tables } from '../database/tables/tables.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../database/time-cursor.ts';
import { hasShownState } from './review/has-shown-state.ts';
import { selectApplications, summaryOf } from './present-application.ts';

const DEFAULT_LIMIT = 20;
type ListInput = ParsedInputOf<typeof applications.list>;

/** The customer's own applications, newest first. */
export async function listApplications(
  call: SignedInCall,
  input: ListInput,
): Promise<OutputOf<typeof applications.list>> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const after = parseTimeCursor(input.cursor);
  const { db } = call.database;
  const wanted = isWanted(call, input);
  let query = selectApplications(db)
    .where(wanted)
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(limit + 1);
  if (after !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple('application.created_at', 'application.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  const [rows, { total }] = await Promise.all([
    query.execute(),
    db
      .selectFrom('application')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(wanted)
      .executeTakeFirstOrThrow(),
  ]);
  const page = pageOf(rows, limit, (row) => encodeTimeCursor({ at: row.created_at, id: row.id }));
  return { items: page.items.map((row) => summaryOf(row, 'customer')), total, nextCursor: page.nextCursor };
}

function isWanted({ user, database }: SignedInCall, { state, kind, q = '' }: ListInput): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'application'>();
  const found = [
    eb.ref('application.number'),
    eb.ref('application.holder_name'),
    eb.ref('application.project_name'),
    eb.ref('application.further_projects'),
  ].map((column) => holds(database.dialect, column, q));
  return eb.and([
    eb('application.user_id', '=', user.id),
    ...(state === undefined ? [] : [hasShownState(state)]),
    ...(kind === undefined ? [] : [eb('application.kind', '=', kind)]),
    ...(q === '' ? [] : [eb.or(found)]),
  ]);
}
