import type { Kysely } from 'kysely';
import type { operatorConsole } from '../../contract/console.ts';
import type { DecisionAct, QueueItem } from '../../contract/applications/reviewed-application.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { failureText } from '../applications/decisions/store.ts';
import { isApplicationNumber } from '../applications/submission/application-number.ts';
import { hasShownState } from '../applications/review/has-shown-state.ts';
import { type JoinedApplication, selectApplications, summaryOf } from '../applications/present-application.ts';
import type { SignedInCall } from '../call.ts';
import { holds } from '../database/like-pattern.ts';
import type { Tables } from '../database/tables/tables.ts';
import { reviewerTest } from '../identity/operators/reviewers.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor, type TimeCursor } from '../database/time-cursor.ts';
import { isOnDesk } from './is-on-desk.ts';
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
  const { db } = call.database;
  const { state = 'open', limit = DEFAULT_LIMIT } = input;
  const after = parseTimeCursor(input.cursor);
  const { id: readerId } = call.user;
  const query = await filtered(
    call,
    input,
    state === 'open' ? selectOpen(db, readerId, after) : selectNewest(db, readerId, after),
  );
  const rows = await query.limit(limit + 1).execute();
  const timeOf = (row: (typeof rows)[number]) => (state === 'open' ? (row.submitted_at ?? 0) : row.created_at);
  const page = pageOf(rows, limit, (row) => encodeTimeCursor({ at: timeOf(row), id: row.id }));
  const isReviewer = await reviewerTest(db);
  return { items: page.items.map((row) => presentQueueItem(row, isReviewer)), nextCursor: page.nextCursor };
}

/** Only those that every one of the filters lets through. */
async function filtered(
  { database, user }: SignedInCall,
  { state = 'open', kind, edition, holder, paid, desk, q: part = '' }: QueueInput,
  all: ReturnType<typeof selectForDesk>,
) {
  let query = all;
  if (state === 'all') query = query.where('application.state', '<>', 'draft');
  else if (state === 'refund_due') query = query.where(isRefundDue);
  else if (state !== 'open') query = query.where(hasShownState(state));
  if (kind !== undefined) query = query.where('application.kind', '=', kind);
  if (edition !== undefined) query = query.where('application.edition_code', '=', edition);
  if (holder !== undefined) query = query.where('application.holder_type', '=', holder);
  if (paid !== undefined)
    query = query.where('application.payment_received_at', paid === 'yes' ? 'is not' : 'is', null);
  if (desk !== undefined) query = query.where(await isOnDesk(database.db, desk, user.id));
  if (isApplicationNumber(part)) return query.where('application.number', '=', part.toUpperCase());
  if (part === '') return query;
  return query.where((eb) => eb.or(searchedColumns.map((column) => holds(database.dialect, eb.ref(column), part))));
}

const selectForDesk = (db: Kysely<Tables>, readerId: string) =>
  selectApplications(db)
    .innerJoin('app_user', 'app_user.id', 'application.user_id')
    .leftJoin('application_assignment as assignment', 'assignment.application_id', 'application.id')
    .leftJoin('app_user as assignee', 'assignee.id', 'assignment.user_id')
    .leftJoin('application_decision as decision', (join) =>
      join.onRef('decision.application_id', '=', 'application.id').on('decision.is_open', '=', 1),
    )
    .select(['app_user.username', 'app_user.nickname'])
    .select(['decision.id as decision_id', 'decision.act as decision_act'])
    .select(['decision.due_at as decision_due_at', 'decision.failure'])
    .select(['assignee.username as assignee_username', 'assignee.nickname as assignee_nickname'])
    .select(['assignee.roles as assignee_roles', 'assignee.disabled_at as assignee_disabled_at'])
    .select((eb) =>
      eb
        .selectFrom('application_mention')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('application_mention.application_id', '=', 'application.id')
        .where('application_mention.user_id', '=', readerId)
        .where('application_mention.seen_at', 'is', null)
        .as('mention_count'),
    );

/** Open applications, oldest first. */
export function selectOpen(db: Kysely<Tables>, readerId: string, after: TimeCursor | null) {
  const query = selectForDesk(db, readerId).where(isOpen).orderBy('application.submitted_at').orderBy('application.id');
  if (after === null) return query;
  return query.where((eb) =>
    eb(eb.refTuple('application.submitted_at', 'application.id'), '>', eb.tuple(after.at, after.id)),
  );
}

/** By id: it grows with time and is the primary key. */
function selectNewest(db: Kysely<Tables>, readerId: string, after: TimeCursor | null) {
  const query = selectForDesk(db, readerId).orderBy('application.id', 'desc');
  return after === null ? query : query.where('application.id', '<', after.id);
}

type DeskRow = JoinedApplication & {
  username: string;
  nickname: string;
  assignee_username: string | null;
  assignee_nickname: string | null;
  assignee_roles: string | null;
  assignee_disabled_at: number | null;
  mention_count: number | null;
  decision_id: string | null;
  decision_act: DecisionAct | null;
  decision_due_at: number | null;
  failure: string | null;
};

type ReviewerTest = Awaited<ReturnType<typeof reviewerTest>>;

export function presentQueueItem(row: DeskRow, isReviewer: ReviewerTest): QueueItem {
  return {
    ...summaryOf(row, 'operator'),
    applicantName: row.nickname === '' ? row.username : row.nickname,
    paymentReceivedAt: row.payment_received_at,
    assignee: assigneeOf(row, isReviewer),
    isMentioned: (row.mention_count ?? 0) > 0,
    decision: decisionOf(row),
  };
}

/** Somebody who may not review any more sees to nothing. */
function assigneeOf(row: DeskRow, isReviewer: ReviewerTest): QueueItem['assignee'] {
  const { assignee_username: username, assignee_nickname: nickname, assignee_roles: roles } = row;
  if (username === null || roles === null) return null;
  if (!isReviewer({ roles, disabled_at: row.assignee_disabled_at })) return null;
  return { username, name: nickname || username };
}

function decisionOf({ decision_id: id, decision_act: act, decision_due_at: dueAt, failure }: DeskRow) {
  if (id === null || act === null) return null;
  return { id, act, failure: dueAt === null ? failureText(failure ?? '') : '' };
}
