import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../../../src/server/database/migrations/migrations.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { administer, dropDatabases, urlOf } from './postgres-database.ts';
import { startPostgres } from './postgres.ts';

/** Templates of the tests' databases; both carry every migration, so that no test migrates. */
export interface DatabaseTemplates {
  /** A PostgreSQL server on which the tests may create databases. */
  postgresUrl: string;
  /** The name of a database of that server that nobody is connected to; the tests' own names begin with it. */
  postgresTemplate: string;
  /** A folder with an SQLite database that is closed. */
  sqliteFolder: string;
  /** Where archives of the repository are kept that a test has packed. */
  archiveFolder: string;
  /** Where the data of a server's first start are kept for those who need a copy. */
  preparedFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: DatabaseTemplates;
  }
}

const migrations = path.join(import.meta.dirname, '../../../migrations');

/** Vitest's global setup: one PostgreSQL server for the whole run, `TEST_DATABASE_URL` or our own, and the templates. */
export default async function provideDatabases(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const sqliteFolder = await mkdtemp(path.join(tmpdir(), 'vela-template-'));
  const archiveFolder = await mkdtemp(path.join(tmpdir(), 'vela-archives-'));
  const preparedFolder = await mkdtemp(path.join(tmpdir(), 'vela-prepared-'));
  const postgresTemplate = `vela_test_${randomBytes(6).toString('hex')}`;
  await administer(server.url, (run) => run(`create database ${postgresTemplate}`));
  await migrate({ dataDir: sqliteFolder });
  await migrate({ dataDir: sqliteFolder, url: urlOf(server.url, postgresTemplate) });
  project.provide('databases', {
    postgresUrl: server.url,
    postgresTemplate,
    sqliteFolder,
    archiveFolder,
    preparedFolder,
  });
  return async () => {
    if (given) await dropDatabases(server.url, postgresTemplate);
    await server.stop();
    for (const folder of [sqliteFolder, archiveFolder, preparedFolder])
      await rm(folder, { recursive: true, force: true });
  };
}

async function migrate(place: { dataDir: string; url?: string }): Promise<void> {
  const database = await openDatabase(place);
  await applyMigrations(database, migrations);
  await database.close();
}
