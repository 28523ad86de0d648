import type { Kysely } from 'kysely';
import type { ApplicationState } from '../../contract/applications/application-states.ts';
import type { QueueCounts } from '../../contract/applications/reviewed-application.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hasUnread, isOnDesk } from './is-on-desk.ts';
import { isOpen, isRefundDue } from './store.ts';

/** How many applications wait for what, and for whom. */
export async function countQueue(db: Kysely<Tables>, readerId: string): Promise<QueueCounts> {
  const countOpen = async (desk: 'mine' | 'unassigned') => {
    const { count } = await db
      .selectFrom('application')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isOpen)
      .where(await isOnDesk(db, desk, readerId))
      .executeTakeFirstOrThrow();
    return count;
  };
  const [states, due, mine, unassigned, mentioned, unread] = await Promise.all([
    db
      .selectFrom('application')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .where(isOpen)
      .groupBy('state')
      .execute(),
    db
      .selectFrom('application')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isRefundDue)
      .executeTakeFirstOrThrow(),
    countOpen('mine'),
    countOpen('unassigned'),
    db
      .selectFrom('application_mention')
      .select((eb) => eb.fn.count<number>('application_id').distinct().as('count'))
      .where('user_id', '=', readerId)
      .where('seen_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('application_conversation')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(hasUnread)
      .executeTakeFirstOrThrow(),
  ]);
  const countOf = (state: ApplicationState) => states.find((row) => row.state === state)?.count ?? 0;
  return {
    submitted: countOf('submitted'),
    in_review: countOf('in_review'),
    needs_info: countOf('needs_info'),
    refund_due: due.count,
    mine,
    unassigned,
    mentioned: mentioned.count,
    unread: unread.count,
  };
}
