import type { Kysely, Transaction } from 'kysely';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import { isSettingName, settingNames, type SettingName } from './schema.ts';

/** Site settings share the table with other single values, e.g. the captcha's secret. */
const rowId = (name: SettingName): string => `site.${name}`;

/** The stored settings, unchecked; those without a row are absent. */
export async function findStoredSettings(db: Kysely<Tables>): Promise<Partial<Record<SettingName, unknown>>> {
  return byName(await storedRows(db).execute());
}

/** The same, kept as they are until the transaction ends. */
export async function lockStoredSettings(trx: Transaction<Tables>): Promise<Partial<Record<SettingName, unknown>>> {
  return byName(await forUpdate(storedRows(trx).orderBy('id')).execute());
}

function storedRows(db: Kysely<Tables>) {
  return db.selectFrom('setting').select(['id', 'content']).where('id', 'in', settingNames.map(rowId));
}

function byName(rows: { id: string; content: string }[]): Partial<Record<SettingName, unknown>> {
  const stored: Partial<Record<SettingName, unknown>> = {};
  for (const row of rows) {
    const name = row.id.slice('site.'.length);
    if (isSettingName(name)) stored[name] = JSON.parse(row.content);
  }
  return stored;
}

export async function storeSetting(db: Kysely<Tables>, name: SettingName, value: unknown, now: number): Promise<void> {
  const content = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ id: rowId(name), content, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content, updated_at: now }))
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
