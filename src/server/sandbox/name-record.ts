import type { Kysely } from 'kysely';
import { FIRST_RECORD } from '../../contract/sandbox.ts';
import type { Tables } from '../database/tables/tables.ts';

type FindRecord = (db: Kysely<Tables>, userId: string) => Promise<string | undefined>;

/** For each list, its record with the most to show. */
const firstOf: Record<string, FindRecord> = {
  '/dashboard/applications': async (db) => {
    const waiting = db.selectFrom('application').select('number').where('state', '=', 'submitted');
    return (await waiting.orderBy('submitted_at').executeTakeFirst())?.number;
  },
  '/dashboard/customers': async (db) => {
    const holders = db.selectFrom('license').select('user_id').groupBy('user_id');
    const [first] = await holders
      .orderBy((count) => count.fn.countAll(), 'desc')
      .orderBy('user_id')
      .execute();
    return first?.user_id;
  },
  '/user/apply': async (db, userId) => {
    const own = db
      .selectFrom('application')
      .select('number')
      .where('user_id', '=', userId)
      .where('state', '!=', 'draft');
    return (await own.orderBy('submitted_at', 'desc').executeTakeFirst())?.number;
  },
};

/**
 * The page with the number or id of a record in place of its `-`; the list if there is none; any other page unchanged.
 */
export async function nameRecord(db: Kysely<Tables>, page: string, userId: string | null): Promise<string> {
  const list = page.endsWith(`/${FIRST_RECORD}`) ? page.slice(0, -FIRST_RECORD.length - 1) : '';
  const find = Object.hasOwn(firstOf, list) ? firstOf[list] : undefined;
  if (find === undefined) return page;
  const record = userId === null ? undefined : await find(db, userId);
  return record === undefined ? list : `${list}/${record}`;
}
