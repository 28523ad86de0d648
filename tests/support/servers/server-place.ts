import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../src/server/database/open-database.ts';
import { type Dialect, openTestDatabase, type TestDatabase } from '../databases/database.ts';
import { copyPreparedData } from '../databases/prepared-data.ts';

/** The place where the servers of one test keep their data. */
export interface ServerPlace {
  dataDir: string;
  /** The setting that makes a server use it. */
  env: { DATABASE_URL: string };
  /** Opens the same database from outside while `read` runs. */
  look<T>(read: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** On SQLite in the state after a server's first start; on PostgreSQL only migrated. */
export async function openPreparedPlace(dialect: Dialect = 'sqlite'): Promise<ServerPlace> {
  if (dialect === 'postgres') return placeOf(await openTestDatabase(dialect));
  const place = await openPlace(dialect);
  await copyPreparedData(inject('databases').preparedFolder, place.dataDir);
  return place;
}

/** An empty place. */
export async function openPlace(dialect: Dialect): Promise<ServerPlace> {
  // On SQLite nothing stays open here: a file that another process has open is not recovered after a crash.
  return placeOf(dialect === 'postgres' ? await openTestDatabase(dialect, { migrations: null }) : null);
}

async function placeOf(opened: TestDatabase | null): Promise<ServerPlace> {
  const dataDir = opened?.place.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'vela-server-')));
  const url = opened?.place.url ?? '';
  return {
    dataDir,
    env: { DATABASE_URL: url },
    async look(read) {
      const database = await openDatabase({ url, dataDir });
      try {
        return await read(database);
      } finally {
        await database.close();
      }
    },
    close: async () => (opened === null ? rm(dataDir, { recursive: true, force: true }) : opened.close()),
  };
}
