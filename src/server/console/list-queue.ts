import type { Kysely } from 'kysely';
import type { operatorConsole } from '../../contract/console/console.ts';
import type { DecisionAct, QueueItem } from '../../contract/applications/reviewed-application.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { failureText } from '../decisions/failure-text.ts';
import { presentJustReceived } from '../applications/payment/present-receipts.ts';
import { type JoinedApplication, summaryOf } from '../applications/present-application.ts';
import type { SignedInCall } from '../call.ts';
import { sortedPage } from '../database/sorted-page.ts';
import type { Tables } from '../database/tables/tables.ts';
import { reviewerTest } from '../identity/operators/reviewers.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor, type TimeCursor } from '../database/time-cursor.ts';
import { filterQueue, type QueueInput, queueKeys, type SelectedQueue, selectQueue } from './queue/select-queue.ts';
import { isOpen } from './store.ts';

const DEFAULT_LIMIT = 20;

/**
 * The review queue, longest waiting first (`open`, the default), or applications of one state or of all, newest first;
 * sorted by a column if one was chosen.
 */
export async function listQueue(
  call: SignedInCall,
  input: QueueInput,
): Promise<OutputOf<typeof operatorConsole.applications>> {
  const { db } = call.database;
  const { state = 'open', sort, cursor, limit = DEFAULT_LIMIT } = input;
  const query = await filterQueue(call, input, selectQueue(db, call.user.id));
  const page =
    sort === undefined
      ? await pageByTime(query, state === 'open', parseTimeCursor(cursor), limit)
      : await sortedPage(query, queueKeys(state), sort, { cursor, limit });
  return { items: await presentQueue(db, page.items, call.clock.now()), nextCursor: page.nextCursor };
}

async function pageByTime(query: SelectedQueue, isQueue: boolean, after: TimeCursor | null, limit: number) {
  const ordered = isQueue ? oldestFirst(query, after) : newestFirst(query, after);
  const timeOf = (row: DeskRow) => (isQueue ? (row.submitted_at ?? 0) : row.created_at);
  return pageOf(await ordered.limit(limit + 1).execute(), limit, (row) =>
    encodeTimeCursor({ at: timeOf(row), id: row.id }),
  );
}

/** Open applications, oldest first. */
export const selectOpen = (db: Kysely<Tables>, readerId: string) =>
  oldestFirst(selectQueue(db, readerId).where(isOpen), null);

function oldestFirst(all: SelectedQueue, after: TimeCursor | null) {
  const query = all.orderBy('application.submitted_at').orderBy('application.id');
  if (after === null) return query;
  return query.where((eb) =>
    eb(eb.refTuple('application.submitted_at', 'application.id'), '>', eb.tuple(after.at, after.id)),
  );
}

/** By id: it grows with time, and it is the primary key. */
function newestFirst(all: SelectedQueue, after: TimeCursor | null) {
  const query = all.orderBy('application.id', 'desc');
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

export async function presentQueue(db: Kysely<Tables>, rows: readonly DeskRow[], now: number): Promise<QueueItem[]> {
  if (rows.length === 0) return [];
  const isReviewer = await reviewerTest(db);
  const ids = rows.map(({ id }) => id);
  const received = await presentJustReceived(db, ids, now);
  return rows.map((row) => ({
    ...presentRow(row, isReviewer, now),
    justReceived: received.get(row.id) ?? null,
  }));
}

function presentRow(row: DeskRow, isReviewer: ReviewerTest, now: number): Omit<QueueItem, 'justReceived'> {
  return {
    ...summaryOf(row, 'operator'),
    applicantName: row.nickname === '' ? row.username : row.nickname,
    paymentReceivedAt: row.payment_received_at,
    assignee: assigneeOf(row, isReviewer),
    isAnswered: row.request !== '' && (row.state === 'submitted' || row.state === 'in_review'),
    paymentReference: row.payment_reference,
    isMentioned: (row.mention_count ?? 0) > 0,
    decision: decisionOf(row, now),
  };
}

/** An assignee who may no longer review counts as none. */
function assigneeOf(row: DeskRow, isReviewer: ReviewerTest): QueueItem['assignee'] {
  const { assignee_username: username, assignee_nickname: nickname, assignee_roles: roles } = row;
  if (username === null || roles === null) return null;
  if (!isReviewer({ roles, disabled_at: row.assignee_disabled_at })) return null;
  return { username, name: nickname || username };
}

function decisionOf({ decision_id: id, decision_act: act, decision_due_at: dueAt, failure }: DeskRow, now: number) {
  if (id === null || act === null) return null;
  const leftMs = dueAt === null ? 0 : Math.max(0, dueAt - now);
  return { id, act, leftMs, failure: dueAt === null ? failureText(failure ?? '', '审核') : '' };
}
