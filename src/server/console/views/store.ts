import type { Kysely, Selectable, Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { permissionNeeded } from '../../../contract/permission-names.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { type ViewList, viewLists } from '../../../contract/team/saved-views.ts';
import type { SignedInCall } from '../../call.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { SavedViewRow } from '../../database/tables/desk-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

type Db = Kysely<Tables>;
type Reader = SignedInCall['user'];
export type StoredView = Selectable<SavedViewRow>;

/** The lists that a person may open. */
export const listsOf = ({ permissions }: Reader): ViewList[] =>
  (Object.keys(viewLists) as ViewList[]).filter((list) => isOpenTo(permissions, viewLists[list]));

const isOpenTo = (permissions: readonly Permission[], permission: Permission | null): boolean =>
  permission === null || permissions.includes(permission);

export function requireList({ permissions }: Reader, list: ViewList): void {
  const permission = viewLists[list];
  if (permission !== null && !permissions.includes(permission))
    throw new ApiError('PERMISSION_DENIED', { message: permissionNeeded(permission) });
}

/** A view of one's own; people who manage the team may also change any shared one. */
export const isChangeable = (view: Pick<StoredView, 'owner_id' | 'is_shared'>, { id, permissions }: Reader): boolean =>
  view.owner_id === id || (view.is_shared === 1 && permissions.includes('team:manage'));

/** Views with the names of their authors. */
export const selectView = (db: Db) =>
  db
    .selectFrom('saved_view')
    .innerJoin('app_user', 'app_user.id', 'saved_view.owner_id')
    .selectAll('saved_view')
    .select(['app_user.username', 'app_user.nickname']);

/** The views that a person sees, in order: their private ones, then the shared ones. */
export const selectViews = (db: Db, reader: Reader) =>
  selectView(db)
    .where((eb) => eb.or([eb('owner_id', '=', reader.id), eb('is_shared', '=', 1)]))
    .where('list', 'in', ['', ...listsOf(reader)])
    .where('removed_at', 'is', null)
    .orderBy('is_shared')
    .orderBy('place')
    .orderBy('saved_view.id');

/** Locks a view that the caller may change; other people's private views count as missing. */
export async function lockView(trx: Transaction<Tables>, reader: Reader, id: string): Promise<StoredView> {
  const row = await forUpdate(trx.selectFrom('saved_view').selectAll().where('id', '=', id)).executeTakeFirst();
  if (row === undefined || (row.owner_id !== reader.id && row.is_shared === 0)) throw new ApiError('NOT_FOUND');
  requireList(reader, row.list as ViewList);
  if (!isChangeable(row, reader)) throw new ApiError('PERMISSION_DENIED', { message: permissionNeeded('team:manage') });
  return row;
}
