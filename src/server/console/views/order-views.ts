import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { permissionNeeded } from '../../../contract/permission-names.ts';
import type { savedViews } from '../../../contract/team/saved-views.ts';
import type { SignedInCall } from '../../call.ts';
import { forUpdate } from '../../database/row-lock.ts';
import { isChangeable, requireList } from './store.ts';

/** Sorts one's own views of a list, or the shared ones; refused if a view has been added or removed meanwhile. */
export async function orderViews(
  call: SignedInCall,
  { list, isShared, ids }: ParsedInputOf<typeof savedViews.order>,
): Promise<Record<string, never>> {
  requireList(call.user, list);
  await call.database.transaction(async (trx) => {
    let query = trx
      .selectFrom('saved_view')
      .selectAll()
      .where('list', '=', list)
      .where('is_shared', '=', isShared ? 1 : 0)
      .where('removed_at', 'is', null)
      .orderBy('id');
    if (!isShared) query = query.where('owner_id', '=', call.user.id);
    const rows = await forUpdate(query).execute();
    if (rows.some((row) => !isChangeable(row, call.user)))
      throw new ApiError('PERMISSION_DENIED', { message: permissionNeeded('team:manage') });
    const isSame = rows.length === ids.length && rows.every(({ id }) => ids.includes(id));
    if (!isSame) throw new ApiError('VIEW_CHANGED');
    for (const [place, id] of ids.entries())
      await trx.updateTable('saved_view').set({ place }).where('id', '=', id).execute();
  });
  return {};
}
