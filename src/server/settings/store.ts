import type { Kysely, Transaction } from 'kysely';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import { isSettingName, settingNames, type SettingName } from './schema.ts';

/** Site settings share the table with other single values, e.g. the captcha's secret. */
const rowId = (name: SettingName): string => `site.${name}`;

interface StoredSetting {
  name: SettingName;
  /** Unchecked. */
  value: unknown;
  revision: number;
}

/** The stored settings; those without a row are absent. */
export async function findStoredSettings(db: Kysely<Tables>): Promise<StoredSetting[]> {
  return settingsOf(await storedRows(db).execute());
}

/**
 * The same, unchanged until the transaction ends: all writers wait for one row, which must exist. Locking all rows
 * would not be enough: a waiting writer would not see the rows that another one added meanwhile.
 */
export async function lockStoredSettings(trx: Transaction<Tables>, first: SettingName): Promise<StoredSetting[]> {
  await forUpdate(trx.selectFrom('setting').select('id').where('id', '=', rowId(first))).execute();
  return findStoredSettings(trx);
}

function storedRows(db: Kysely<Tables>) {
  return db.selectFrom('setting').select(['id', 'content', 'revision']).where('id', 'in', settingNames.map(rowId));
}

function settingsOf(rows: { id: string; content: string; revision: number }[]): StoredSetting[] {
  return rows.flatMap(({ id, content, revision }) => {
    const name = id.slice('site.'.length);
    return isSettingName(name) ? [{ name, value: JSON.parse(content) as unknown, revision }] : [];
  });
}

interface ToStore {
  value: unknown;
  revision: number;
  now: number;
}

export async function storeSetting(
  db: Kysely<Tables>,
  name: SettingName,
  { value, revision, now }: ToStore,
): Promise<void> {
  const content = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ id: rowId(name), content, revision, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content, revision, updated_at: now }))
    .execute();
}

/** Leaves existing rows alone. */
export async function storeSettingIfAbsent(
  db: Kysely<Tables>,
  name: SettingName,
  value: unknown,
  now: number,
): Promise<void> {
  await db
    .insertInto('setting')
    .values({ id: rowId(name), content: JSON.stringify(value), updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
