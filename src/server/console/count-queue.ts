import { type Kysely, sql } from 'kysely';
import type { ApplicationState } from '../../contract/applications/application-states.ts';
import type { QueueCounts } from '../../contract/applications/reviewed-application.ts';
import { applicationAges } from '../../contract/console/console.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hasUnread, isOnDesk } from './is-on-desk.ts';
import { isOfAge } from './queue/select-queue.ts';
import { isOpen, isRefundDue } from './store.ts';

/** Counts applications by what they wait for and whose desk they are on. */
export async function countQueue(db: Kysely<Tables>, readerId: string, now: number): Promise<QueueCounts> {
  const countOpen = async (desk: 'mine' | 'unassigned') => {
    const { count } = await db
      .selectFrom('application')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isOpen)
      .where(await isOnDesk(db, desk, readerId))
      .executeTakeFirstOrThrow();
    return count;
  };
  const [states, due, mine, unassigned, mentioned, unread, open] = await Promise.all([
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
    countOpenGroups(db, now),
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
    open,
  };
}

/** Counts the open applications for each filter. */
async function countOpenGroups(db: Kysely<Tables>, now: number): Promise<QueueCounts['open']> {
  const isPaid = sql<number>`case when application.payment_received_at is null then 0 else 1 end`;
  const [groups, ages] = await Promise.all([
    db
      .selectFrom('application')
      .select(['kind', 'edition_code', 'holder_type', isPaid.as('is_paid')])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isOpen)
      .groupBy(['kind', 'edition_code', 'holder_type', isPaid])
      .execute(),
    db
      .selectFrom('application')
      .select(({ fn }) =>
        applicationAges.map((age) => fn.count<number>(sql`case when ${isOfAge(age, now)} then 1 end`).as(age)),
      )
      .where(isOpen)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    groups: groups.map((group) => ({
      kind: group.kind,
      edition: group.edition_code,
      holder: group.holder_type,
      isPaid: group.is_paid === 1,
      count: group.count,
    })),
    ages,
  };
}
