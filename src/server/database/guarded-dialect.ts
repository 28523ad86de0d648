import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import { toBoundValue } from './bound-value.ts';
import type { TransactionGuard } from './transaction-guard.ts';

/** Told the text of each statement that callers run (not begin and commit); tests count them. */
export type OnQuery = (sql: string) => void;

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
    return this.inner.executeQuery<Row>({ ...query, parameters });
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
