import { Kysely, type Transaction } from 'kysely';
import type { DatabaseLog, DialectName, Engine } from './engine.ts';
import { guardDialect, type OnQuery } from './guarded-dialect.ts';
import { type CopyLimits, openSqlite, openSqliteCopy } from './sqlite/sqlite-engine.ts';
import type { Tables } from './tables/tables.ts';
import { TransactionGuard } from './transaction-guard.ts';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Database {
  db: Kysely<Tables>;
  dialect: DialectName;
  /**
   * Runs `act` in one transaction (read committed on PostgreSQL, the write lock on SQLite). After a conflict it runs
   * again, so it must have no effects outside. Inside it only `trx` works. After one failed statement only a rollback
   * is possible, so never catch a database error inside.
   */
  transaction<T>(act: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs a file of statements inside `trx`; for migrations. */
  runScript(trx: Transaction<Tables>, script: string): Promise<void>;
  /** Answers within 2 s and never throws. */
  isAlive(): Promise<boolean>;
  /**
   * Whether the disk of a database server takes a write; SQLite lies on the data folder's. Without `isSure` nothing is
   * written to find out, until a write has been refused.
   */
  hasRoom(isSure?: boolean): Promise<boolean>;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** `postgres://…`; empty means SQLite in `dataDir`. */
  url?: string;
  dataDir: string;
  log?: DatabaseLog;
  onQuery?: OnQuery;
  /** How long to wait while another process writes to the SQLite file. */
  busyLimitMs?: number;
}

/** Opens the database and makes sure that it answers; migrations are applied separately. */
export async function openDatabase({
  url,
  dataDir,
  log,
  onQuery,
  busyLimitMs,
}: OpenDatabaseOptions): Promise<Database> {
  const engine = url
    ? await (await import('./postgres/postgres-engine.ts')).openPostgres(url, log)
    : await openSqlite(dataDir, busyLimitMs);
  return databaseOn(engine, onQuery);
}

/** A database in memory that starts as a copy of an SQLite file and is gone when closed. */
export const openCopy = (bytes: Uint8Array, limits: CopyLimits): Database => databaseOn(openSqliteCopy(bytes, limits));

function databaseOn(engine: Engine, onQuery?: OnQuery): Database {
  const guard = new TransactionGuard();
  const db = new Kysely<Tables>({ dialect: guardDialect(engine.kyselyDialect, guard, onQuery) });

  function runOnce<T>(act: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    return guard.around((opened) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => {
          opened();
          return act(trx);
        }),
    );
  }

  return {
    db,
    dialect: engine.dialect,
    transaction: (act) => repeatAfterConflict(() => runOnce(act)),
    runScript: (trx, script) => engine.runScript(trx, script),
    isAlive: () => engine.isAlive().catch(() => false),
    hasRoom: (isSure = false) => engine.hasRoom(isSure),
    close: async () => {
      await db.destroy();
      await engine.close();
    },
  };
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MOST_ATTEMPTS = 5;

function isConflict(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)
  );
}

/** Runs a transaction again if PostgreSQL sacrificed it to another one: nothing of it was kept. */
async function repeatAfterConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (number === MOST_ATTEMPTS || !isConflict(error)) throw error;
    }
    await sleep(number * 20 * Math.random());
  }
}
