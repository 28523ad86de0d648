import type { editing } from '../../contract/editing.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { permissionNeeded } from '../../contract/permission-names.ts';
import { LOOK_STAYS_MS } from '../applications/desk/look-at.ts';
import type { SignedInCall } from '../call.ts';
import { editedThings } from './edited-things.ts';

/** Notes that the caller has it open, and answers who else has, and whether somebody has saved it since. */
export async function lookAtEdited(
  call: SignedInCall,
  { kind, id, revision }: ParsedInputOf<typeof editing.look>,
): Promise<OutputOf<typeof editing.look>> {
  const { permission, find } = editedThings[kind];
  if (!call.user.permissions.includes(permission))
    throw new ApiError('PERMISSION_DENIED', { message: permissionNeeded(permission) });
  const { db } = call.database;
  const since = call.clock.now() - LOOK_STAYS_MS;
  const what = `${kind} ${id}`;
  await noteLook(call, what, since);
  const others = await db
    .selectFrom('editing_look')
    .innerJoin('app_user', 'app_user.id', 'editing_look.user_id')
    .select(['app_user.username', 'app_user.nickname'])
    .where('editing_look.what', '=', what)
    .where('editing_look.user_id', '<>', call.user.id)
    .where('editing_look.seen_at', '>', since)
    .orderBy('app_user.username')
    .execute();
  const stored = await find(db, id);
  const isNewer = stored !== undefined && stored.revision > revision;
  return {
    colleagues: others.map(({ username, nickname }) => ({ username, name: nickname || username })),
    saved: isNewer ? { by: await nameOf(call, stored.by ?? null), isOwn: stored.by === call.user.id } : null,
  };
}

/** Notes the look, and removes the caller's expired ones. */
async function noteLook({ database: { db }, user, clock }: SignedInCall, what: string, since: number): Promise<void> {
  const seen_at = clock.now();
  await db.deleteFrom('editing_look').where('user_id', '=', user.id).where('seen_at', '<=', since).execute();
  await db
    .insertInto('editing_look')
    .values({ user_id: user.id, what, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'what']).doUpdateSet({ seen_at }))
    .execute();
}

async function nameOf({ database: { db } }: SignedInCall, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom('app_user').select(['username', 'nickname']).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : row.nickname || row.username;
}
