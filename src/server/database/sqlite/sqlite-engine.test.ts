import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../open-database.ts';

const run = promisify(execFile);

type Entry = {
  entry: { writer: string; number: number };
};

describe('the SQLite file', () => {
  let dataDir: string;
  let database: Database;

  beforeEach(async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'vela-test-'));
    dataDir = path.join(parent, 'not/yet/there');
    database = await openDatabase({ dataDir });
    await database.transaction((trx) =>
      database.runScript(trx, 'create table entry (writer text not null, number integer not null);'),
    );
  });

  afterEach(async () => {
    await database.close();
    await rm(path.resolve(dataDir, '../../..'), { recursive: true });
  });

  const entries = () => database.db.$extendTables<Entry>().selectFrom('entry').selectAll().execute();
  const write = (number: number) =>
    database.db.$extendTables<Entry>().insertInto('entry').values({ writer: 'parent', number }).execute();
  const readPragma = async (pragma: string) => (await sql.raw(`pragma ${pragma}`).execute(database.db)).rows[0];
  /** Another process's connection that never waits. */
  const openRival = () => new DatabaseSync(path.join(dataDir, 'vela.sqlite'), { timeout: 0 });

  it('writes ahead, syncs every commit and keeps foreign keys', async () => {
    expect(await readPragma('journal_mode')).toMatchObject({ journal_mode: 'wal' });
    expect(await readPragma('synchronous')).toMatchObject({ synchronous: 2 });
    expect(await readPragma('foreign_keys')).toMatchObject({ foreign_keys: 1 });
  });

  it('lies in a folder that only its owner can read', async () => {
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
  });

  it('is closed to others even in an open folder, with what SQLite makes beside it', async () => {
    const folder = path.join(path.dirname(dataDir), 'shared');
    await rm(folder, { recursive: true, force: true });
    const first = await openDatabase({ dataDir: folder });
    await first.close();
    await chmod(folder, 0o755);
    await chmod(path.join(folder, 'vela.sqlite'), 0o644);
    await writeFile(path.join(folder, 'vela.sqlite-wal'), '', { mode: 0o644 });
    const again = await openDatabase({ dataDir: folder });
    await again.transaction((trx) => again.runScript(trx, 'create table note (text text);'));
    for (const ending of ['', '-wal', '-shm'])
      expect((await stat(path.join(folder, `vela.sqlite${ending}`))).mode & 0o777, ending).toBe(0o600);
    await again.close();
  });

  it('keeps every row that two processes write at once', async () => {
    const program = `
      const { openDatabase } = await import(${JSON.stringify(path.join(import.meta.dirname, '../open-database.ts'))});
      const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
      for (let number = 0; number < 200; number += 1) {
        await database.transaction((trx) => trx.insertInto('entry').values({ writer: 'child', number }).execute());
      }
      await database.close();`;
    const child = run(process.execPath, ['--input-type=module', '--eval', program]);
    for (let number = 0; number < 200; number += 1) await write(number);
    await child;
    const rows = await entries();
    expect(rows.filter(({ writer }) => writer === 'parent')).toHaveLength(200);
    expect(rows.filter(({ writer }) => writer === 'child')).toHaveLength(200);
  });

  it('waits for the write lock of another process and reads meanwhile', async () => {
    const rival = openRival();
    rival.exec("begin immediate; insert into entry values ('rival', 1)");
    const written = write(2);
    const transacted = database.transaction((trx) =>
      trx.$extendTables<Entry>().insertInto('entry').values({ writer: 'parent', number: 3 }).execute(),
    );
    expect(await entries()).toEqual([]);
    rival.exec('commit');
    await Promise.all([written, transacted]);
    rival.close();
    expect(await entries()).toHaveLength(3);
  });

  it('gives up with a clear message when the lock never comes free', async () => {
    const rival = openRival();
    const impatient = await openDatabase({ dataDir, busyLimitMs: 30 });
    rival.exec('begin immediate');
    await expect(impatient.transaction(async () => 1)).rejects.toMatchObject({
      message: '数据库被另一个进程占用，等待了 30 毫秒',
      statusCode: 503,
    });
    rival.exec('rollback');
    rival.close();
    expect(await impatient.transaction(async () => 1)).toBe(1);
    await impatient.close();
  });

  it('refuses a script that ends its transaction', async () => {
    const attempt = database.transaction((trx) =>
      database.runScript(trx, "insert into entry values ('script', 1); commit;"),
    );
    await expect(attempt).rejects.toThrow('must not end the transaction');
    await write(1);
    expect(await entries()).toHaveLength(2);
  });

  it('says which file cannot be opened', async () => {
    const file = path.join(dataDir, 'vela.sqlite');
    await expect(openDatabase({ dataDir: file })).rejects.toThrow(file);
  });

  it('forgets old statements', async () => {
    for (let number = 0; number < 600; number += 1) await sql.raw(`select ${number}`).execute(database.db);
    expect((await sql.raw<{ answer: number }>('select 0 as answer').execute(database.db)).rows[0]?.answer).toBe(0);
  });
});
