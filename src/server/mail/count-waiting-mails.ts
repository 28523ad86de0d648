import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

export async function countWaitingMails(db: Kysely<Tables>): Promise<number> {
  const { waiting } = await db
    .selectFrom('outbox_mail')
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
