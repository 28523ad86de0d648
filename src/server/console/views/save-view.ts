import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SavedView, savedViews } from '../../../contract/team/saved-views.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { getView } from './list-views.ts';
import { lockView, requireList } from './store.ts';

/** The most that one person may have. */
const MOST_VIEWS = 50;

/** A repeated request returns the existing view. */
export async function createView(
  call: SignedInCall,
  { list, name, query, isShared, requestKey }: ParsedInputOf<typeof savedViews.create>,
): Promise<SavedView> {
  requireList(call.user, list);
  const id = newId();
  const madeBefore = (trx: Transaction<Tables> | SignedInCall['database']['db']) =>
    trx
      .selectFrom('saved_view')
      .select('id')
      .where('owner_id', '=', call.user.id)
      .where('request_key', '=', requestKey)
      .executeTakeFirst();
  const made = await call.database
    .transaction(async (trx) => {
      const before = await madeBefore(trx);
      if (before !== undefined) return before.id;
      const { count, last } = await trx
        .selectFrom('saved_view')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('place').as('last')])
        .where('owner_id', '=', call.user.id)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (count >= MOST_VIEWS) throw new ApiError('VIEW_LIMIT_REACHED');
      const content = { list, name, query: plain(query), is_shared: isShared ? 1 : 0 } as const;
      await trx
        .insertInto('saved_view')
        .values({
          ...content,
          id,
          owner_id: call.user.id,
          place: (last ?? 0) + 1,
          request_key: requestKey,
          created_at: call.clock.now(),
        })
        .execute();
      await recordAudit(call, trx, {
        act: 'view.created',
        targetType: 'view',
        targetId: id,
        detail: { after: { list, name, query, isShared } },
      });
      return id;
    })
    .catch(async (error: unknown) => {
      if (violatedUnique(error) !== 'saved_view_request_key_key') throw error;
      return (await madeBefore(call.database.db))?.id ?? id;
    });
  return getView(call, made);
}

/** A view that a colleague has changed meanwhile stays as it is. */
export async function changeView(
  call: SignedInCall,
  { id, revision, name, query, isShared }: ParsedInputOf<typeof savedViews.change>,
): Promise<SavedView> {
  await call.database.transaction(async (trx) => {
    const row = await lockView(trx, call.user, id);
    if (row.removed_at !== null) throw new ApiError('NOT_FOUND');
    if (row.revision !== revision) throw new ApiError('VIEW_CHANGED');
    const change = { name, query: plain(query), is_shared: isShared ? 1 : 0, revision: revision + 1 } as const;
    await trx.updateTable('saved_view').set(change).where('id', '=', id).execute();
    await recordAudit(call, trx, {
      act: 'view.changed',
      targetType: 'view',
      targetId: id,
      detail: {
        before: { name: row.name, query: row.query, isShared: row.is_shared === 1 },
        after: { name, query: change.query, isShared },
      },
    });
  });
  return getView(call, id);
}

/** The query of an address, without the view and the position of the page. */
function plain(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of ['view', 'cursor', 'limit']) params.delete(name);
  return params.toString();
}
