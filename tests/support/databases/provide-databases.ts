import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildCheapServer } from '../../../scripts/build-server.ts';
import { applyMigrations } from '../../../src/server/database/migrations/migrations.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { keepTemporaryFilesInMemory } from '../memory-folder.ts';
import { administer, dropDatabases, urlOf } from './postgres-database.ts';
import { startPostgres } from './postgres.ts';

/** Templates of the tests' databases; both have all migrations, so that no test needs to migrate. */
export interface DatabaseTemplates {
  /** A PostgreSQL server on which the tests may create databases. */
  postgresUrl: string;
  /**
   * The name of a database on that server that nobody is connected to; the names of the tests' databases begin with it.
   */
  postgresTemplate: string;
  /** A folder with a closed SQLite database. */
  sqliteFolder: string;
  /** The folder for archives of the repository that a test has packed. */
  archiveFolder: string;
  /** The folder for the data of a server's first start, for copying. */
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
  const forgetTemporaryFiles = await keepTemporaryFilesInMemory();
  // Units start no whole server.
  const needsServer = project.vitest.projects.some(({ name }) => !name.startsWith('unit'));
  if (needsServer && (await buildCheapServer()) !== 0) throw new Error('the server of the tests could not be built');
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
    await forgetTemporaryFiles();
  };
}

async function migrate(place: { dataDir: string; url?: string }): Promise<void> {
  const database = await openDatabase(place);
  await applyMigrations(database, migrations);
  await database.close();
}
