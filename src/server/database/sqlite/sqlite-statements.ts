import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

const MOST_KEPT = 500;

interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
}

/**
 * `node:sqlite` binds every JavaScript number as a double, so `5` would become `5.0` in a text column and `? / 2` would
 * not divide like integers: whole numbers travel as bigint.
 */
function toSqliteValue(value: unknown): SQLInputValue {
  return (Number.isInteger(value) ? BigInt(value as number) : value) as SQLInputValue;
}

/** Prepared statements of one connection, by their text; the oldest are dropped first. */
export class SqliteStatements {
  readonly #handle: DatabaseSync;
  readonly #kept = new Map<string, Prepared>();
  readonly #most: number;

  constructor(handle: DatabaseSync, most = MOST_KEPT) {
    this.#handle = handle;
    this.#most = most;
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters.map(toSqliteValue);
    if (returnsRows) return { rows: statement.all(...values) as Row[] };
    return { numAffectedRows: BigInt(statement.run(...values).changes), rows: [] };
  }

  clear(): void {
    this.#kept.clear();
  }

  #prepare(sql: string): Prepared {
    const known = this.#kept.get(sql);
    if (known) return known;
    const statement = this.#handle.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= this.#most) this.#kept.delete(oldest);
    this.#kept.set(sql, prepared);
    return prepared;
  }
}
