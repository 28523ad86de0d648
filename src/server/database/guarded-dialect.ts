import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import { tracedWithin } from '../tracing/spans.ts';
import type { TransactionGuard } from './transaction-guard.ts';

/** Receives the text of each statement that callers run (not begin and commit); tests count them. */
export type OnQuery = (sql: string) => void;

/** The operation and the table of a statement, e.g. `select license`: taken from its words, never from its values. */
function statementName(sql: string): { operation: string; table: string } {
  const [, operation = 'other'] = /^\s{0,9}(\w{1,20})/.exec(sql) ?? [];
  const [, table = ''] = /\b(?:from|into|update) "(\w{1,60})"/.exec(sql) ?? [];
  return { operation: operation.toLowerCase(), table };
}

function workOf(sql: string) {
  const { operation, table } = statementName(sql);
  const attributes = { 'db.operation.name': operation, ...(table === '' ? {} : { 'db.collection.name': table }) };
  return { name: `${operation} ${table}`.trim(), kind: 'client', attributes } as const;
}

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #onQuery: OnQuery | undefined;

  constructor(inner: DatabaseConnection, onQuery?: OnQuery) {
    this.inner = inner;
    this.#onQuery = onQuery;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const parameters = query.parameters.map(toBoundValue);
    this.#onQuery?.(query.sql);
    return tracedWithin(
      () => workOf(query.sql),
      () => this.inner.executeQuery<Row>({ ...query, parameters }),
    );
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #guard: TransactionGuard;
  readonly #onQuery: OnQuery | undefined;

  constructor(inner: Driver, guard: TransactionGuard, onQuery?: OnQuery) {
    this.#inner = inner;
    this.#guard = guard;
    this.#onQuery = onQuery;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.assertOutside();
    return new GuardedConnection(await this.#inner.acquireConnection(), this.#onQuery);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#guard.assertStarting();
    await this.#inner.beginTransaction(innerOf(connection), settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(innerOf(connection));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(innerOf(connection));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(innerOf(connection));
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof GuardedConnection ? connection.inner : connection;
}

/** Puts the same checks before either database's driver. */
export function guardDialect(dialect: Dialect, guard: TransactionGuard, onQuery?: OnQuery): Dialect {
  return {
    createDriver: () => new GuardedDriver(dialect.createDriver(), guard, onQuery),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/**
 * Checks one parameter and converts it to the form that both databases store alike: flags are 0 / 1, times are numbers,
 * JSON is text. Anything that the two would treat differently is refused here.
 */
function toBoundValue(value: unknown): unknown {
  if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value;
  if (typeof value === 'string') return checkedString(value);
  if (typeof value === 'number') return checkedNumber(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) throw new TypeError('A Date cannot be bound: times are epoch milliseconds');
  if (typeof value === 'object') throw new TypeError('An object cannot be bound: encode it with encodeJson()');
  throw new TypeError(`A value of type ${typeof value} cannot be bound`);
}

function checkedNumber(value: number): number {
  if (!Number.isFinite(value)) throw new TypeError(`The number ${value} cannot be bound`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new TypeError(`The number ${value} is too large to be exact: bind a bigint`);
  return value;
}

/** SQLite stores U+0000, PostgreSQL refuses it. */
function checkedString(value: string): string {
  if (value.includes('\0')) throw new TypeError('A string holding U+0000 cannot be bound');
  return value;
}
