import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, inject } from 'vitest';
import { applyMigrations } from '../../src/server/database/migrations.ts';
import { type Database, openDatabase, type OpenDatabaseOptions } from '../../src/server/database/open-database.ts';

export type Dialect = Database['dialect'];

export interface TestDatabase extends Database {
  /** Opens the same database a second time, as another server would: `openDatabase(place)`. */
  place: { url: string; dataDir: string };
}

export interface TestDatabaseOptions extends Pick<OpenDatabaseOptions, 'log' | 'onQuery' | 'busyLimitMs'> {
  /** The folder of `migrations/` unless given; null applies none. */
  migrations?: string | null;
}

const projectMigrations = path.join(import.meta.dirname, '../../migrations');

/** A fresh database with every migration applied; `close` removes it. */
export async function openTestDatabase(dialect: Dialect, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { migrations = projectMigrations, ...rest } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vela-test-'));
  const server = dialect === 'postgres' ? await createPostgresDatabase() : { url: '', drop: async () => {} };
  const place = { url: server.url, dataDir };
  let database: Database | undefined;
  const close = async () => {
    await database?.close();
    await server.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    database = await openDatabase({ ...place, ...rest });
    if (migrations !== null) await applyMigrations(database, migrations);
    return { ...database, place, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('postgresUrl');
  const name = `vela_test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(serverUrl, `drop database ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
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
