import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sql, type Transaction } from 'kysely';
import { NO_TIME_LIMIT } from '../database/engine.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { BackupPlace } from './backup-place.ts';
import { ROWS_FOLDER } from './copy-database.ts';
import type { Manifest } from './manifest.ts';

const AT_ONCE = 500;

/** Fills PostgreSQL's migrated tables in one transaction. */
export async function loadRows(
  database: Database,
  place: Pick<BackupPlace, 'read'>,
  { files }: Pick<Manifest, 'files'>,
): Promise<void> {
  const tables = files.flatMap(({ path }) => new RegExp(`^${ROWS_FOLDER}/(\\w+)\\.ndjson$`).exec(path)?.[1] ?? []);
  await database.transaction(async (trx) => {
    await sql.raw(NO_TIME_LIMIT).execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    // Rows refer to each other in all directions: foreign keys are dropped, and checked when they come back.
    const references = await findReferences(trx);
    for (const { table, name } of references)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
    for (const table of tables) await loadTable(trx, table, place.read(`${ROWS_FOLDER}/${table}.ndjson`));
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
  });
}

async function findReferences(trx: Transaction<Tables>) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select pg_class.relname as "table", pg_constraint.conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = pg_constraint.conrelid
    where pg_constraint.contype = 'f' and pg_class.relnamespace = current_schema()::regnamespace`.execute(trx);
  return rows;
}

async function loadTable(trx: Transaction<Tables>, table: string, lines: Readable): Promise<void> {
  // A migration may have inserted rows there.
  await sql`delete from ${sql.table(table)}`.execute(trx);
  let waiting: string[] = [];
  const store = async () => {
    const rows = `[${waiting.join(',')}]`;
    waiting = [];
    await sql`insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(trx);
  };
  for await (const line of createInterface({ input: lines, crlfDelay: Infinity })) {
    waiting.push(line);
    if (waiting.length === AT_ONCE) await store();
  }
  if (waiting.length > 0) await store();
}
