import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { SqliteStatements } from './sqlite-statements.ts';
import type { Mutex } from '../mutex.ts';
import { untilFree } from '../until-free.ts';

export interface ConnectionLimits {
  /** How long to wait while another process writes to the file. */
  busyLimitMs?: number | undefined;
  mostStatements?: number | undefined;
}

/** The only connection; its user holds the mutex. */
export class SqliteConnection implements DatabaseConnection {
  readonly #handle: DatabaseSync;
  readonly #mutex: Mutex;
  readonly #busyLimitMs: number | undefined;
  readonly #statements: SqliteStatements;
  #transaction: 'none' | 'open' | 'failed' = 'none';

  constructor(handle: DatabaseSync, mutex: Mutex, { busyLimitMs, mostStatements }: ConnectionLimits = {}) {
    this.#handle = handle;
    this.#mutex = mutex;
    this.#busyLimitMs = busyLimitMs;
    this.#statements = new SqliteStatements(handle, mostStatements);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.#statements.run<Row>(sql, parameters);
    return this.#transaction === 'none' ? this.#whenFree(run) : this.#withinTransaction(run);
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not portable: read page by page');
  }

  /** Immediate: a deferred begin fails at once with 517 if another process writes in between. */
  async begin(): Promise<void> {
    await this.#whenFree(() => this.#handle.exec('begin immediate'));
    this.#transaction = 'open';
  }

  commit(): void {
    if (this.#transaction === 'failed') {
      this.rollback();
      throw new AbortedTransactionError();
    }
    this.#handle.exec('commit');
    this.#transaction = 'none';
  }

  /** Some failures (e.g. a full disk) make SQLite roll back by itself. */
  rollback(): void {
    this.#transaction = 'none';
    if (this.#handle.isTransaction) this.#handle.exec('rollback');
  }

  /** Runs a file of statements inside the open transaction. */
  runScript(script: string): void {
    this.#statements.clear();
    this.#withinTransaction(() => {
      this.#handle.exec(script);
      if (!this.#handle.isTransaction) throw new Error('A script must not end the transaction that it runs in');
    });
  }

  /** Like PostgreSQL: after one failed statement the transaction can only be rolled back. */
  #withinTransaction<T>(run: () => T): T {
    if (this.#transaction !== 'open')
      throw new Error('The transaction has failed at an earlier statement; nothing more can run in it');
    try {
      return run();
    } catch (error) {
      this.#transaction = 'failed';
      throw error;
    }
  }

  #whenFree<T>(attempt: () => T): Promise<T> {
    return untilFree(attempt, (milliseconds) => this.#lendFor(milliseconds), this.#busyLimitMs);
  }

  /** Readers need not wait for another process's write lock. */
  async #lendFor(milliseconds: number): Promise<void> {
    this.#mutex.release();
    await sleep(milliseconds);
    await this.#mutex.acquire();
  }
}
