import { type Kysely, sql } from 'kysely';
import type { Services } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';

/** Licenses in force and accounts without a role, as counted by triggers. */
export async function readTally(db: Kysely<Tables>): Promise<{ activeLicenses: number; customers: number }> {
  const rows = await db
    .selectFrom('tally')
    .select((eb) => ['name', eb.fn.sum<number>('count').as('count')])
    .groupBy('name')
    .execute();
  const countOf = (name: 'licenses' | 'customers') => rows.find((row) => row.name === name)?.count ?? 0;
  return { activeLicenses: countOf('licenses'), customers: countOf('customers') };
}

/** On PostgreSQL each change is a row of its own: this folds them into one. */
export async function foldTally({ database }: Pick<Services, 'database'>): Promise<void> {
  if (database.dialect !== 'postgres') return;
  await sql`
    with gone as (delete from tally returning name, count)
    insert into tally (name, count) select name, sum(count) from gone group by name`.execute(database.db);
}
