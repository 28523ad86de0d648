import type { applications } from '../../contract/applications/applications.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';

/** The last change of the customer's list: polled every few seconds, so it takes only two index look-ups. */
export async function getChanges(call: SignedInCall): Promise<OutputOf<typeof applications.changes>> {
  const { db } = call.database;
  const latest = (column: 'user_id' | 'recipient_id') =>
    db
      .selectFrom('application')
      .select((eb) => eb.fn.max('updated_at').as('at'))
      .where(column, '=', call.user.id)
      .executeTakeFirst();
  const [own, incoming] = await Promise.all([latest('user_id'), latest('recipient_id')]);
  const changedAt = Math.max(own?.at ?? 0, incoming?.at ?? 0);
  return { changedAt: changedAt === 0 ? null : changedAt };
}
