import { sql, type Transaction } from 'kysely';
import { type MigrationFile, readMigrationFiles, scriptFor } from './migration-files.ts';
import type { Database } from '../open-database.ts';
import { NO_TIME_LIMIT } from '../engine.ts';
import type { Tables } from '../tables/tables.ts';
import { StartError } from '../../start/start-error.ts';

/** Any constant, but the same for all servers of one database. */
const ADVISORY_LOCK = '7281953640127';

interface AppliedMigration {
  name: string;
  sha256: string;
}

const createMigrationTable = sql`
  create table if not exists migration (
    name text primary key,
    sha256 text not null,
    applied_at bigint not null
  )`;

/**
 * Applies the missing migrations, each in its own transaction, and returns their names; `last` stops at an earlier one.
 */
export async function applyMigrations(database: Database, folder: string, last = '~'): Promise<string[]> {
  const files = (await readMigrationFiles(folder)).filter(({ name }) => name <= last);
  const names: string[] = [];
  for (;;) {
    const name = await database.transaction((trx) => applyNext(database, trx, files));
    if (name === null) return names;
    names.push(name);
  }
}

/** The names of applied and of missing migrations. */
export async function findPending(
  database: Database,
  folder: string,
): Promise<{ applied: string[]; pending: string[] }> {
  const files = await readMigrationFiles(folder);
  const rows = await database.transaction(async (trx) => {
    // When two servers start on an empty database, one creates the record's table.
    await lockRecord(database, trx);
    return readApplied(trx);
  });
  const applied = rows.map(({ name }) => name).sort();
  return { applied, pending: files.map(({ name }) => name).filter((name) => !applied.includes(name)) };
}

/** Reads the record again under the lock, so several servers may start at once. */
async function applyNext(
  database: Database,
  trx: Transaction<Tables>,
  files: readonly MigrationFile[],
): Promise<string | null> {
  await lockRecord(database, trx);
  const next = firstPending(files, await readApplied(trx));
  if (!next) return null;
  try {
    await database.runScript(trx, scriptFor(database.dialect, next.script));
  } catch (error) {
    throw new StartError(
      `数据库迁移 ${next.name} 执行失败：${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  await sql`insert into migration (name, sha256, applied_at) values (${next.name}, ${next.sha256}, ${Date.now()})`.execute(
    trx,
  );
  return next.name;
}

/** Held until the transaction ends. SQLite has one writer anyway. */
async function lockRecord(database: Database, trx: Transaction<Tables>): Promise<void> {
  if (database.dialect !== 'postgres') return;
  // Another server's migration may take minutes, and so may our own of a large table.
  await sql.raw(NO_TIME_LIMIT).execute(trx);
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.raw(ADVISORY_LOCK)})`.execute(trx);
}

async function readApplied(trx: Transaction<Tables>): Promise<AppliedMigration[]> {
  await createMigrationTable.execute(trx);
  const { rows } = await sql<AppliedMigration>`select name, sha256 from migration`.execute(trx);
  return rows;
}

/** Checks that the applied migrations are exactly the beginning of the folder, and finds the rest. */
function firstPending(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationFile | undefined {
  for (const { name, sha256 } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file)
      throw new StartError(
        `数据库迁移 ${name} 已经执行过，但找不到它的文件：这个数据库属于另一个（可能更新的）版本。请启动与它相配的版本，或者恢复升级之前的备份（数据目录里的 before-upgrade）`,
      );
    if (file.sha256 !== sha256)
      throw new StartError(`数据库迁移 ${name} 执行之后被改动过：请恢复原文件，改动写成新的迁移`);
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  const skipped = files.slice(0, applied.length).find(({ name }) => !appliedNames.has(name));
  if (skipped) throw new StartError(`数据库迁移 ${skipped.name} 没有执行，而它之后的已经执行：请给它下一个空闲的编号`);
  return files[applied.length];
}
