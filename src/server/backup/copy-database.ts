import { createReadStream } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sql, type Transaction } from 'kysely';
import { NO_TIME_LIMIT } from '../database/engine.ts';
import { listTables, readTableRows } from '../database/list-tables.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { HashedFile } from '../write-hashed-file.ts';
import type { Draft } from './backup-place.ts';

export const SQLITE_COPY = 'database.sqlite';
/** On PostgreSQL one file for each table: a row is a line of JSON. Needs no pg_dump of the server's own release. */
export const ROWS_FOLDER = 'database';

export interface CopiedDatabase {
  files: (HashedFile & { path: string })[];
  migrations: { name: string; sha256: string }[];
  /** Keys of all files that rows refer to. */
  named: Set<string>;
}

/** Copies the database as of one moment, while others go on writing. */
export function copyDatabase(database: Database, dataDir: string, draft: Draft): Promise<CopiedDatabase> {
  return database.dialect === 'sqlite' ? copySqlite(dataDir, draft) : copyPostgres(database, draft);
}

/** In a thread of its own: 300 MB take a second, in which the server has to answer. */
const vacuum = `
  const { workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const handle = new DatabaseSync(workerData.from, { timeout: 30000 });
  handle.prepare('vacuum into ?').run(workerData.to);
  handle.close();`;

async function copySqlite(dataDir: string, { put, scratch }: Draft): Promise<CopiedDatabase> {
  const draft = path.join(scratch, `${SQLITE_COPY}.draft`);
  const worker = new Worker(vacuum, { eval: true, workerData: { from: path.join(dataDir, 'vela.sqlite'), to: draft } });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
  await chmod(draft, 0o600);
  const facts = readSqlite(draft);
  // Read once more for the hash, which also puts it on the disk.
  const written = await put(SQLITE_COPY, createReadStream(draft));
  await rm(draft);
  return { files: [{ path: SQLITE_COPY, ...written }], ...facts };
}

function readSqlite(file: string): Pick<CopiedDatabase, 'migrations' | 'named'> {
  const handle = new DatabaseSync(file, { readOnly: true });
  try {
    const migrations = handle.prepare('select name, sha256 from migration order by name').all();
    const tables = handle
      .prepare(
        `select tables.name as name from sqlite_master as tables join pragma_table_info(tables.name) as columns
         where tables.type = 'table' and columns.name = 'location' order by tables.name`,
      )
      .all();
    const named = new Set<string>();
    for (const { name } of tables)
      for (const { location } of handle.prepare(`select location from "${String(name)}"`).iterate())
        if (isFileKey(location)) named.add(location);
    return { migrations: migrations.map((row) => ({ name: String(row.name), sha256: String(row.sha256) })), named };
  } finally {
    handle.close();
  }
}

function copyPostgres(database: Database, { put }: Draft): Promise<CopiedDatabase> {
  return database.transaction(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await sql.raw(NO_TIME_LIMIT).execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const { rows: migrations } = await sql<{
      name: string;
      sha256: string;
    }>`select name, sha256 from migration order by name`.execute(trx);
    const files: CopiedDatabase['files'] = [];
    const named = new Set<string>();
    const snapshot = { db: trx, dialect: database.dialect };
    for (const table of await listTables(snapshot)) {
      if (table.name === 'migration') continue;
      const name = `${ROWS_FOLDER}/${table.name}.ndjson`;
      files.push({ path: name, ...(await put(name, linesOf(snapshot, table, named))) });
    }
    return { files, migrations, named };
  });
}

async function* linesOf(
  snapshot: { db: Transaction<Tables> },
  table: Parameters<typeof readTableRows>[1],
  named: Set<string>,
): AsyncGenerator<string> {
  for await (const rows of readTableRows(snapshot, table)) {
    for (const { location } of rows) if (isFileKey(location)) named.add(location);
    yield rows.map((row) => `${JSON.stringify(row, asText)}\n`).join('');
  }
}

/**
 * Bytes as PostgreSQL reads them: JSON has none. `JSON.stringify` turns a buffer into an object before it calls the
 * replacer.
 */
function asText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const given = this[name];
  return Buffer.isBuffer(given) ? `\\x${given.toString('hex')}` : value;
}

/** Links of materials use the column of file keys. */
const isFileKey = (location: unknown): location is string =>
  typeof location === 'string' && /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(location);
