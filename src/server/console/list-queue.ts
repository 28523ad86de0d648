import type { Kysely } from 'kysely';
import type { operatorConsole } from '../../contract/console.ts';
import type { QueueItem } from '../../contract/applications/reviewed-application.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { isApplicationNumber } from '../applications/submission/application-number.ts';
import { hasShownState } from '../applications/review/has-shown-state.ts';
import { type JoinedApplication, selectApplications, summaryOf } from '../applications/present-application.ts';
import type { SignedInCall } from '../call.ts';
import { holds } from '../database/like-pattern.ts';
import type { Tables } from '../database/tables/tables.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor, type TimeCursor } from '../database/time-cursor.ts';
import { isOpen, isRefundDue } from './store.ts';

const DEFAULT_LIMIT = 20;
const searchedColumns = [
  'application.number',
  'application.holder_name',
  'application.project_name',
  'application.credit_code',
  'application.contact_name',
  'application.contact_phone',
  'application.contact_email',
  'application.domains',
  'application.payment_reference',
  'app_user.username',
  'app_user.nickname',
] as const;
type QueueInput = ParsedInputOf<typeof operatorConsole.applications>;

/**
 * The review queue, longest waiting first (`open`, the default), or applications of one state or of
 * all, newest first. Drafts are the customers' own business: only asking for them by name shows them.
 */
export async function listQueue(
  call: SignedInCall,
  input: QueueInput,
): Promise<OutputOf<typeof operatorConsole.applications>> {
  const { db, dialect } = call.database;
  const { state = 'open', limit = DEFAULT_LIMIT } = input;
  const after = parseTimeCursor(input.cursor);
  let query = state === 'open' ? selectOpen(db, after) : selectNewest(db, after);
  if (state === 'all') query = query.where('application.state', '<>', 'draft');
  else if (state === 'refund_due') query = query.where(isRefundDue);
  else if (state !== 'open') query = query.where(hasShownState(state));
  if (input.kind !== undefined) query = query.where('application.kind', '=', input.kind);
  if (input.edition !== undefined) query = query.where('application.edition_code', '=', input.edition);
  if (input.holder !== undefined) query = query.where('application.holder_type', '=', input.holder);
  if (input.paid !== undefined)
    query = query.where('application.payment_received_at', input.paid === 'yes' ? 'is not' : 'is', null);
  const part = input.q ?? '';
  if (isApplicationNumber(part)) query = query.where('application.number', '=', part.toUpperCase());
  else if (part !== '')
    query = query.where((eb) => eb.or(searchedColumns.map((column) => holds(dialect, eb.ref(column), part))));
  const rows = await query.limit(limit + 1).execute();
  const timeOf = (row: (typeof rows)[number]) => (state === 'open' ? (row.submitted_at ?? 0) : row.created_at);
  const page = pageOf(rows, limit, (row) => encodeTimeCursor({ at: timeOf(row), id: row.id }));
  return { items: page.items.map(presentQueueItem), nextCursor: page.nextCursor };
}

const selectWithApplicant = (db: Kysely<Tables>) =>
  selectApplications(db)
    .innerJoin('app_user', 'app_user.id', 'application.user_id')
    .select(['app_user.username', 'app_user.nickname']);

/** Open applications, oldest first. */
export function selectOpen(db: Kysely<Tables>, after: TimeCursor | null) {
  const query = selectWithApplicant(db).where(isOpen).orderBy('application.submitted_at').orderBy('application.id');
  if (after === null) return query;
  return query.where((eb) =>
    eb(eb.refTuple('application.submitted_at', 'application.id'), '>', eb.tuple(after.at, after.id)),
  );
}

/** By id: it grows with time and is the primary key. */
function selectNewest(db: Kysely<Tables>, after: TimeCursor | null) {
  const query = selectWithApplicant(db).orderBy('application.id', 'desc');
  return after === null ? query : query.where('application.id', '<', after.id);
}

export function presentQueueItem(row: JoinedApplication & { username: string; nickname: string }): QueueItem {
  return {
    ...summaryOf(row),
    applicantName: row.nickname === '' ? row.username : row.nickname,
    paymentReceivedAt: row.payment_received_at,
  };
}
