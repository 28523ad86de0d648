import type { Insertable, Kysely } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { AppUserRow } from '../../database/tables/account-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { indexCustomers } from '../customers/index-customers.ts';
import { foldUsername } from '../rules.ts';

/** For the demonstration only: an account with a past. One of this name that is there already stays as it is. */
export async function addSampleAccount(
  db: Kysely<Tables>,
  account: Omit<Insertable<AppUserRow>, 'id' | 'username_folded' | 'updated_at'>,
): Promise<string> {
  const folded = foldUsername(account.username);
  await db
    .insertInto('app_user')
    .values({
      ...account,
      id: newId(),
      username_folded: folded,
      updated_at: account.created_at,
      is_searchable: 1,
      is_sample: 1,
    })
    .onConflict((conflict) => conflict.column('username_folded').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username_folded', '=', folded)
    .executeTakeFirstOrThrow();
  await indexCustomers(db, [id]);
  return id;
}
