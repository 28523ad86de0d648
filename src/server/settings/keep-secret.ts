import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open-database.ts';

/** A secret of the site with this name: made at the first start, then the same on every server of this database. */
export async function keepSecret({ db }: Database, name: string, now: number): Promise<string> {
  const id = `secret.${name}`;
  const secret = await findSecret(db, id);
  if (secret !== undefined) return secret;
  await db
    .insertInto('setting')
    .values({ id, content: JSON.stringify(randomBytes(32).toString('base64url')), updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const made = await findSecret(db, id);
  if (made === undefined) throw new Error(`the secret ${name} could not be stored`);
  return made;
}

async function findSecret(db: Database['db'], id: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('content').where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.content) as string);
}
