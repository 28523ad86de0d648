import * as z from 'zod/mini';
import { operatorConsole } from '../../../contract/console/console.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { SavedView, savedViews, ViewList } from '../../../contract/team/saved-views.ts';
import type { SignedInCall } from '../../call.ts';
import { filterQueue, selectQueue } from '../queue/select-queue.ts';
import { isChangeable, selectView, selectViews, type StoredView } from './store.ts';

const MOST_COUNTED = 100;

export async function listViews(call: SignedInCall): Promise<OutputOf<typeof savedViews.list>> {
  const rows = await selectViews(call.database.db, call.user).execute();
  return { items: await Promise.all(rows.map((row) => presentView(call, row))) };
}

/** A view as the person who saved it sees it, even if it is now somebody else's private view. */
export async function getView(call: SignedInCall, id: string): Promise<SavedView> {
  const row = await selectView(call.database.db).where('saved_view.id', '=', id).executeTakeFirstOrThrow();
  return presentView(call, row);
}

async function presentView(
  call: SignedInCall,
  row: StoredView & { username: string; nickname: string },
): Promise<SavedView> {
  return {
    id: row.id,
    list: row.list as ViewList,
    name: row.name,
    query: row.query,
    isShared: row.is_shared === 1,
    isOwn: row.owner_id === call.user.id,
    by: row.nickname || row.username,
    isChangeable: isChangeable(row, call.user),
    revision: row.revision,
    count: row.list === 'applications' ? await countApplications(call, row.query) : null,
  };
}

const counted: readonly (string | undefined)[] = [
  undefined,
  'open',
  'submitted',
  'in_review',
  'needs_info',
  'refund_due',
];

/** Counts only applications that still need something done: they are few, however many there were. */
async function countApplications(call: SignedInCall, query: string): Promise<number | null> {
  const { success, data } = z.safeParse(
    operatorConsole.applications.input,
    Object.fromEntries(new URLSearchParams(query)),
  );
  if (!success || !counted.includes(data.state) || (data.q ?? '') !== '') return null;
  const { db } = call.database;
  const some = (await filterQueue(call, data, selectQueue(db, call.user.id)))
    .clearSelect()
    .select('application.id')
    .limit(MOST_COUNTED);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
