import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { forUpdate } from '../database/row-lock.ts';
import type { ShopRow } from '../database/tables/shop-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

const ID = 'shop';

/** The state of a shop without a row: the first start with this table wrote none, because it found a shop at work. */
const ofOlderShops: Selectable<ShopRow> = {
  id: ID,
  state: 'open',
  revision: 0,
  has_example: 1,
  first_opened_at: 0,
  changed_at: 0,
  changed_by: null,
  postponed: '[]',
  confirmed: '{}',
};

const selectShop = (db: Kysely<Tables>) => db.selectFrom('shop').selectAll().where('id', '=', ID);

export const findShop = async (db: Kysely<Tables>): Promise<Selectable<ShopRow>> =>
  (await selectShop(db).executeTakeFirst()) ?? ofOlderShops;

/** The row, locked until the transaction ends. */
export async function lockShop(trx: Transaction<Tables>): Promise<Selectable<ShopRow>> {
  await insertShop(trx, ofOlderShops);
  return forUpdate(selectShop(trx)).executeTakeFirstOrThrow();
}

/** Leaves a row from another server alone. */
export async function insertShop(trx: Kysely<Tables>, row: Omit<Insertable<ShopRow>, 'id'>): Promise<void> {
  await trx
    .insertInto('shop')
    .values({ ...row, id: ID })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function updateShop(trx: Transaction<Tables>, values: Updateable<ShopRow>): Promise<void> {
  await trx.updateTable('shop').set(values).where('id', '=', ID).execute();
}

/** Replaces the browser's former pass, and removes expired ones. */
export async function putPreview(
  trx: Transaction<Tables>,
  pass: { browser_hash: string; session_id: string; expires_at: number },
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('shop_preview')
    .where(({ eb, or }) => or([eb('browser_hash', '=', pass.browser_hash), eb('expires_at', '<', now)]))
    .execute();
  await trx
    .insertInto('shop_preview')
    .values(pass)
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(pass))
    .execute();
}

/** The account and session of a browser's preview pass; undefined if there is none or it has ended. */
export const findPreview = (db: Kysely<Tables>, browserHash: string, now: number) =>
  db
    .selectFrom('shop_preview')
    .innerJoin('session', 'session.id', 'shop_preview.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'shop_preview.session_id',
      'app_user.roles',
      'app_user.disabled_at',
      'session.created_at',
      'session.last_seen_at',
      'session.expires_at',
      'session.revoked_at',
    ])
    .where('shop_preview.browser_hash', '=', browserHash)
    .where('shop_preview.expires_at', '>', now)
    .executeTakeFirst();
