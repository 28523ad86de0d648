import type { Kysely } from 'kysely';
import type { Services } from '../../call.ts';
import { decodeJson } from '../../database/json-column.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { wordOfUsername, wordsOfDomain, wordsOfEmail, wordsOfName, wordsOfPhone } from './search-words.ts';

const AT_ONCE = 200;
const ROWS_AT_ONCE = 1000;

/**
 * Updates the words by which people are found, in the transaction that changes their account, applications or licenses.
 */
export async function indexCustomers(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const wanted = await wordsOf(trx, ids);
  const rows = await trx
    .selectFrom('customer_word')
    .select(['word', 'user_id'])
    .where('user_id', 'in', [...ids])
    .execute();
  for (const { word, user_id: id } of rows) {
    const isWanted = wanted.get(id)?.delete(Buffer.from(word).toString()) ?? false;
    if (!isWanted) await trx.deleteFrom('customer_word').where('word', '=', word).where('user_id', '=', id).execute();
  }
  // Always in the same order: two transactions that write the same words must not wait for each other.
  const missing = [...wanted].flatMap(([id, words]) =>
    [...words].sort().map((word) => ({ word: Buffer.from(word), user_id: id })),
  );
  for (let at = 0; at < missing.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('customer_word')
      .values(missing.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function wordsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const words = new Map(ids.map((id) => [id, new Set<string>()]));
  const add = (id: string, found: readonly string[]) => {
    for (const word of found) if (word !== '') words.get(id)?.add(word);
  };
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'nickname', 'email', 'phone', 'company'])
    .where('id', 'in', [...ids])
    .execute();
  for (const { id, username, nickname, email, phone, company } of people) {
    add(id, [wordOfUsername(username), ...wordsOfName(nickname), ...wordsOfName(company), ...wordsOfPhone(phone)]);
    if (email !== null) add(id, wordsOfEmail(email));
  }
  const applications = await db
    .selectFrom('application')
    .select(['user_id', 'holder_name', 'contact_name', 'contact_phone', 'contact_email', 'domains'])
    .where('user_id', 'in', [...ids])
    .where('state', '!=', 'draft')
    .execute();
  for (const row of applications) {
    add(row.user_id, [...wordsOfName(row.holder_name), ...wordsOfName(row.contact_name)]);
    add(row.user_id, wordsOfPhone(row.contact_phone));
    if (row.contact_email !== '') add(row.user_id, wordsOfEmail(row.contact_email));
    add(row.user_id, decodeJson<string[]>(row.domains).flatMap(wordsOfDomain));
  }
  const holders = await db
    .selectFrom('license')
    .select(['user_id', 'holder_name'])
    .distinct()
    .where('user_id', 'in', [...ids])
    .execute();
  for (const row of holders) add(row.user_id, wordsOfName(row.holder_name));
  return words;
}

/** Accounts from before people could be searched; finds nothing from the second start on. */
export async function indexOlderCustomers({ database }: Pick<Services, 'database'>): Promise<void> {
  for (;;) {
    const rows = await database.db
      .selectFrom('app_user')
      .select('id')
      .where('is_searchable', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await database.transaction(async (trx) => {
      await trx.updateTable('app_user').set({ is_searchable: 1 }).where('id', 'in', ids).execute();
      await indexCustomers(trx, ids);
    });
  }
}
