import type { desk } from '../../../contract/applications/desk.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { seconds } from '../../duration.ts';
import { stampOf } from './store.ts';

/** Pages ask every ten seconds, less often on a slow network: a caller silent for this long has left. */
export const LOOK_STAYS_MS = seconds(35);

/** Notes that the caller has the application open, and returns who else has. */
export async function lookAt(
  call: SignedInCall,
  { number }: ParsedInputOf<typeof desk.look>,
): Promise<OutputOf<typeof desk.look>> {
  const { db } = call.database;
  const now = call.clock.now();
  const application = await db.selectFrom('application').select('id').where('number', '=', number).executeTakeFirst();
  if (application === undefined) throw new ApiError('NOT_FOUND');
  const view = { application_id: application.id, seen_at: now };
  await db
    .insertInto('application_view')
    .values({ user_id: call.user.id, ...view })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(view))
    .execute();
  await db
    .updateTable('application_mention')
    .set({ seen_at: now })
    .where('user_id', '=', call.user.id)
    .where('application_id', '=', application.id)
    .where('seen_at', 'is', null)
    .execute();
  const others = await db
    .selectFrom('application_view')
    .innerJoin('app_user', 'app_user.id', 'application_view.user_id')
    .select(['app_user.username', 'app_user.nickname'])
    .where('application_view.application_id', '=', application.id)
    .where('application_view.user_id', '<>', call.user.id)
    .where('application_view.seen_at', '>', now - LOOK_STAYS_MS)
    .orderBy('app_user.username')
    .execute();
  return {
    colleagues: others.map(({ username, nickname }) => ({ username, name: nickname || username })),
    stamp: await stampOf(db, application.id),
  };
}
