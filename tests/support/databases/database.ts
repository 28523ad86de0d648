import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, inject } from 'vitest';
import { applyMigrations } from '../../../src/server/database/migrations/migrations.ts';
import { type Database, openDatabase, type OpenDatabaseOptions } from '../../../src/server/database/open-database.ts';
import { createEmptyDatabase, takeMigratedDatabase } from './postgres-database.ts';
import type { DatabaseTemplates } from './provide-databases.ts';

export type Dialect = Database['dialect'];

export interface TestDatabase extends Database {
  /** Opens the same database a second time, like another server: `openDatabase(place)`. */
  place: { url: string; dataDir: string; busyLimitMs: number };
}

export interface TestDatabaseOptions extends Pick<OpenDatabaseOptions, 'log' | 'onQuery' | 'busyLimitMs'> {
  /** A folder other than `migrations/`; null applies none. */
  migrations?: string | null;
}

/** A fresh database with all migrations; `close` removes it. */
export async function openTestDatabase(dialect: Dialect, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { migrations, ...rest } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vela-test-'));
  const server = await provideDatabase(dialect, dataDir, migrations === undefined);
  // Two servers at once on a slow machine: waiting for a lock must not fail because the machine is slow.
  const place = { url: server.url, dataDir, busyLimitMs: 60_000 };
  let database: Database | undefined;
  const close = async () => {
    await database?.close();
    await server.giveBack();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    database = await openDatabase({ ...place, ...rest });
    if (typeof migrations === 'string') await applyMigrations(database, migrations);
    return { ...database, place, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Empty, or with all migrations. */
async function provideDatabase(dialect: Dialect, dataDir: string, isMigrated: boolean) {
  const { postgresUrl, postgresTemplate, sqliteFolder }: DatabaseTemplates = inject('databases');
  if (dialect === 'postgres') {
    return isMigrated
      ? takeMigratedDatabase(postgresUrl, postgresTemplate)
      : createEmptyDatabase(postgresUrl, postgresTemplate);
  }
  if (isMigrated) await cp(sqliteFolder, dataDir, { recursive: true });
  return { url: '', giveBack: async () => {} };
}

/** Opens a database for one test; it is closed and removed when the test ends. */
export type OpenForTest = (options?: TestDatabaseOptions) => Promise<TestDatabase>;

/** Declares the same tests once for SQLite and once for PostgreSQL. */
export function describeOnBothDatabases(name: string, declare: (open: OpenForTest, dialect: Dialect) => void): void {
  describe.each<Dialect>(['sqlite', 'postgres'])(`${name} on %s`, (dialect) => {
    const opened: TestDatabase[] = [];
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((database) => database.close()));
    });
    declare(async (options) => {
      const database = await openTestDatabase(dialect, options);
      opened.push(database);
      return database;
    }, dialect);
  });
}
