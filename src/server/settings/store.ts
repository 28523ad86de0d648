import type { Kysely, Transaction } from 'kysely';
import type { SiteSettings } from '../../contract/settings.ts';
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
  /** The account that changed it last; null if it was not an operator. */
  by: string | null;
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
  return db
    .selectFrom('setting')
    .select(['id', 'content', 'revision', 'updated_by as by'])
    .where('id', 'in', settingNames.map(rowId));
}

function settingsOf(rows: { id: string; content: string; revision: number; by: string | null }[]): StoredSetting[] {
  return rows.flatMap(({ id, content, revision, by }) => {
    const name = id.slice('site.'.length);
    return isSettingName(name) ? [{ name, value: JSON.parse(content) as unknown, revision, by }] : [];
  });
}

interface ToStore {
  value: unknown;
  revision: number;
  now: number;
  by: string | null;
}

export async function storeSetting(
  db: Kysely<Tables>,
  name: SettingName,
  { value, revision, now, by }: ToStore,
): Promise<void> {
  const columns = { content: JSON.stringify(value), revision, updated_at: now, updated_by: by };
  await db
    .insertInto('setting')
    .values({ id: rowId(name), ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
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

/** By name, who changed a setting last and when; settings as they were at the start are absent. */
export async function findLastChanges(db: Kysely<Tables>): Promise<SiteSettings['changes']> {
  const rows = await db
    .selectFrom('setting')
    .leftJoin('app_user', 'app_user.id', 'setting.updated_by')
    .select(['setting.id', 'setting.updated_at as changedAt', 'app_user.username as changedBy'])
    .where('setting.id', 'in', settingNames.map(rowId))
    .where('setting.revision', '>', 0)
    .execute();
  return Object.fromEntries(rows.map(({ id, ...change }) => [id.slice('site.'.length), change]));
}
