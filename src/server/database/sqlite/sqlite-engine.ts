import { chmod, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialect, type Driver, SqliteAdapter, SqliteIntrospector } from 'kysely';
import type { Engine } from '../engine.ts';
import { SqliteCompilerWithoutRowLocks } from '../row-lock.ts';
import { type ConnectionLimits, SqliteConnection } from './sqlite-connection.ts';
import { Mutex } from '../mutex.ts';
import { untilFree } from '../until-free.ts';
import { StartError } from '../../start/start-error.ts';

const SQLITE_FILE_NAME = 'vela.sqlite';

/** Long enough for another process's single commit; longer waits are asynchronous (`untilFree`). */
const BLOCKING_WAIT_MS = 5;

/** The driver queues by itself, so that the guard comes before the queue (Kysely's own mutex would hang first). */
class QueueingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Set whatever the rights of the folder: SQLite gives this file's rights to the files it creates beside it. */
async function closeToOthers(file: string): Promise<void> {
  await open(file, 'a', 0o600).then((handle) => handle.close());
  for (const name of [file, `${file}-wal`, `${file}-shm`]) await chmod(name, 0o600).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function openHandle(dataDir: string, busyLimitMs?: number): Promise<DatabaseSync> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, SQLITE_FILE_NAME);
  await closeToOthers(file);
  const handle = new DatabaseSync(file, { timeout: BLOCKING_WAIT_MS, enableForeignKeyConstraints: true });
  try {
    const mode = await untilFree(() => handle.prepare('pragma journal_mode = wal').get(), sleep, busyLimitMs);
    if (mode?.journal_mode !== 'wal') throw new Error('所在的文件系统不支持预写日志（WAL）');
    handle.exec('pragma synchronous = full');
  } catch (error) {
    handle.close();
    throw new StartError(`无法打开 SQLite 数据库 ${file}：${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return handle;
}

function createDriver(connection: SqliteConnection, mutex: Mutex): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => {
      await mutex.acquire();
      return connection;
    },
    beginTransaction: () => connection.begin(),
    commitTransaction: async () => connection.commit(),
    rollbackTransaction: async () => connection.rollback(),
    releaseConnection: async () => mutex.release(),
    destroy: async () => {},
  };
}

/** One connection through `node:sqlite`: write-ahead log, every commit synced to disk, foreign keys on. */
export async function openSqlite(dataDir: string, busyLimitMs?: number): Promise<Engine> {
  return engineOn(await openHandle(dataDir, busyLimitMs), { busyLimitMs });
}

/** How much a copy in memory may hold. */
export interface CopyLimits {
  /** The most bytes of the database itself; beyond it SQLite reports a full disk. */
  mostBytes: number;
  /** Prepared statements take about 10 kB each. */
  mostStatements: number;
}

/** A database in memory that starts from `bytes`, a whole SQLite file; it is gone when closed. */
export function openSqliteCopy(bytes: Uint8Array, { mostBytes, mostStatements }: CopyLimits): Engine {
  const handle = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  try {
    handle.deserialize(bytes);
    const pageSize = Number(handle.prepare('pragma page_size').get()?.['page_size']);
    handle.exec(`pragma max_page_count = ${Math.floor(mostBytes / pageSize)}; pragma cache_size = -256`);
  } catch (error) {
    handle.close();
    throw error;
  }
  return engineOn(handle, { mostStatements });
}

function engineOn(handle: DatabaseSync, { busyLimitMs, mostStatements }: ConnectionLimits): Engine {
  const mutex = new Mutex();
  const connection = new SqliteConnection(handle, mutex, { busyLimitMs, mostStatements });
  const kyselyDialect: Dialect = {
    createDriver: () => createDriver(connection, mutex),
    createAdapter: () => new QueueingAdapter(),
    createQueryCompiler: () => new SqliteCompilerWithoutRowLocks(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return {
    dialect: 'sqlite',
    kyselyDialect,
    runScript: async (_trx, script) => connection.runScript(script),
    isAlive: async () => handle.prepare('select count(*) from sqlite_schema').get() !== undefined,
    // Its disk is asked for the space that is left.
    hasRoom: async () => true,
    close: async () => {
      await mutex.acquire();
      if (handle.isOpen) handle.close();
      mutex.release();
    },
  };
}
