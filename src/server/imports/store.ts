import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { CustomerImport, ImportFinding, ImportRow, ImportState } from '../../contract/imports/imports.ts';
import { decodeJson } from '../database/json-column.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { CustomerImportLineRow, CustomerImportRow } from '../database/tables/import-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;
export type StoredImport = Selectable<CustomerImportRow>;
export type StoredRow = Selectable<CustomerImportLineRow>;

export const insertImport = (trx: Trx, row: Insertable<CustomerImportRow>) =>
  trx.insertInto('customer_import').values(row).execute();

export const updateImport = (trx: Db, id: string, change: Updateable<CustomerImportRow>) =>
  trx.updateTable('customer_import').set(change).where('id', '=', id).execute();

/** Held until the transaction ends. */
export async function lockImport(trx: Trx, id: string): Promise<StoredImport> {
  const row = await forUpdate(trx.selectFrom('customer_import').selectAll().where('id', '=', id)).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** The same, in one of these states. */
export async function lockImportIn(trx: Trx, id: string, states: readonly ImportState[]): Promise<StoredImport> {
  const row = await lockImport(trx, id);
  if (!states.includes(row.state)) throw new ApiError('TRANSITION_REFUSED');
  return row;
}

export async function requireImport(db: Db, id: string): Promise<StoredImport> {
  const row = await db.selectFrom('customer_import').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** A row that is sent again replaces the former one. */
export async function putRows(trx: Trx, rows: readonly Insertable<CustomerImportLineRow>[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await trx
    .deleteFrom('customer_import_row')
    .where('import_id', '=', first.import_id)
    .where(
      'line',
      'in',
      rows.map(({ line }) => line),
    )
    .execute();
  await trx
    .insertInto('customer_import_row')
    .values([...rows])
    .execute();
}

export const selectRows = (db: Db, importId: string) =>
  db.selectFrom('customer_import_row').selectAll('customer_import_row').where('import_id', '=', importId);

export const updateRow = (
  trx: Db,
  { import_id: importId, line }: Pick<StoredRow, 'import_id' | 'line'>,
  change: Updateable<CustomerImportLineRow>,
) =>
  trx
    .updateTable('customer_import_row')
    .set(change)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();

/** All rows in these states get another one. */
export const moveRows = (
  trx: Trx,
  importId: string,
  from: readonly StoredRow['state'][],
  change: Updateable<CustomerImportLineRow>,
) =>
  trx
    .updateTable('customer_import_row')
    .set(change)
    .where('import_id', '=', importId)
    .where('state', 'in', from)
    .execute();

/** Forgets the contents of the file; rows that created something still know their account and license. */
export async function forgetOldRows(db: Db, before: number): Promise<void> {
  const old = db
    .selectFrom('customer_import')
    .select('id')
    .where('created_at', '<', before)
    .where('state', 'in', ['collecting', 'checked', 'stopped', 'done', 'undone']);
  await db
    .updateTable('customer_import_row')
    .set({ cells: '{}', label: '', email: '', phone: '', number: '', likeness: '' })
    .where('import_id', 'in', old)
    .where('label', '<>', '')
    .execute();
}

export const selectImports = (db: Db) =>
  db
    .selectFrom('customer_import')
    .leftJoin('app_user', 'app_user.id', 'customer_import.created_by')
    .selectAll('customer_import')
    .select(['app_user.username', 'app_user.nickname']);

type FoundImport = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

export async function presentImports(db: Db, found: readonly FoundImport[]): Promise<CustomerImport[]> {
  if (found.length === 0) return [];
  const sums = await db
    .selectFrom('customer_import_row')
    .select(['import_id', 'state'])
    .select((eb) => [
      eb.fn.countAll<number>().as('rows'),
      eb.fn.sum<number>('makes_account').as('accounts'),
      eb.fn.count<number>('license_id').as('licenses'),
      eb.fn.sum<number>(eb.case().when('invited_at', '>', 0).then(1).else(0).end()).as('invited'),
    ])
    .where(
      'import_id',
      'in',
      found.map(({ id }) => id),
    )
    .groupBy(['import_id', 'state'])
    .execute();
  return found.map((row) => {
    const own = sums.filter((sum) => sum.import_id === row.id);
    const made = own.filter(({ state }) => state === 'done' || state === 'held');
    const total = (rows: typeof own, name: 'rows' | 'accounts' | 'licenses' | 'invited') =>
      rows.reduce((sum, each) => sum + (each[name] ?? 0), 0);
    return {
      id: row.id,
      fileName: row.file_name,
      state: row.state,
      createdBy: row.nickname || (row.username ?? ''),
      createdAt: row.created_at,
      finishedAt: row.finished_at,
      rowCount: total(own, 'rows'),
      counts: Object.fromEntries(own.map(({ state, rows }) => [state, rows])),
      takesDoubtful: row.takes_doubtful === 1,
      problem: row.problem,
      accounts: total(made, 'accounts'),
      licenses: total(made, 'licenses'),
      invites: row.invites === 1,
      invited: total(own, 'invited'),
    };
  });
}

/** Throws `NOT_FOUND`. */
export async function presentImport(db: Db, id: string): Promise<CustomerImport> {
  const [found] = await presentImports(db, await selectImports(db).where('customer_import.id', '=', id).execute());
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}

export const presentRow = (row: StoredRow & { license_number: string | null }): ImportRow => ({
  line: row.line,
  label: row.label,
  state: row.state,
  findings: decodeJson<ImportFinding[]>(row.findings),
  userId: row.user_id,
  licenseNumber: row.license_number,
});
