import { type Kysely, sql } from 'kysely';
import type { Database } from './open-database.ts';
import type { Tables } from './tables/tables.ts';

/** The database, or a transaction in which it does not change. */
interface Readable {
  db: Kysely<Tables>;
}

export interface ListedTable {
  name: string;
  /** The columns of its primary key, in the order of the key. */
  key: string[];
}

/**
 * Every table of the database, whatever release made it, by name; on SQLite without the internal tables of a full-text
 * index.
 */
export async function listTables({ db, dialect }: Pick<Database, 'dialect'> & Readable): Promise<ListedTable[]> {
  const query =
    dialect === 'postgres'
      ? sql<{ name: string; column: string }>`
          select constraints.table_name as name, usage.column_name as "column"
          from information_schema.table_constraints as constraints
          join information_schema.key_column_usage as usage
            on usage.constraint_name = constraints.constraint_name and usage.table_schema = constraints.table_schema
          where constraints.constraint_type = 'PRIMARY KEY' and constraints.table_schema = current_schema()
          order by constraints.table_name, usage.ordinal_position`
      : sql<{ name: string; column: string }>`
          select tables.name as name, columns.name as "column"
          from sqlite_master as tables join pragma_table_info(tables.name) as columns
          where tables.type = 'table' and columns.pk > 0
            and tables.name not in (select name from pragma_table_list where type = 'shadow')
          order by tables.name, columns.pk`;
  const { rows } = await query.execute(db);
  const keys = new Map<string, string[]>();
  for (const { name, column } of rows) keys.set(name, [...(keys.get(name) ?? []), column]);
  return [...keys].map(([name, key]) => ({ name, key }));
}

const AT_ONCE = 500;

/** All rows of a table in the order of its key, a batch at a time: its size costs no memory. */
export async function* readTableRows(
  { db }: Readable,
  { name, key }: ListedTable,
): AsyncGenerator<Record<string, unknown>[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let after: Record<string, unknown> | undefined;
  do {
    const last = after;
    const beyond =
      last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(key.map((column) => sql.val(last[column])))})`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} ${beyond} order by ${columns} limit ${AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows;
    after = rows.length < AT_ONCE ? undefined : rows.at(-1);
  } while (after !== undefined);
}
