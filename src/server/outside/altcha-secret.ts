import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open-database.ts';

const ROW = 'secret.altcha';

/** Made at the first start and then the same on every server of this database. */
export async function loadAltchaSecret({ db }: Database, now: number): Promise<string> {
  const secret = await findSecret(db);
  if (secret !== undefined) return secret;
  await db
    .insertInto('setting')
    .values({ id: ROW, content: JSON.stringify(randomBytes(32).toString('base64url')), updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const made = await findSecret(db);
  if (made === undefined) throw new Error('the captcha secret could not be stored');
  return made;
}

async function findSecret(db: Database['db']): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('content').where('id', '=', ROW).executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.content) as string);
}
