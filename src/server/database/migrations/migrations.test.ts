import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases, type TestDatabase } from '../../../../tests/support/databases/database.ts';
import { applyMigrations } from './migrations.ts';
import { openDatabase } from '../open-database.ts';

const first = "create table animal (id text primary key);\ninsert into animal values ('a;b');\n";
const second = 'alter table animal add column legs bigint not null default 4;';

describeOnBothDatabases('migrations', (open) => {
  let folder: string;
  let database: TestDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vela-migrations-'));
    database = await open({ migrations: null });
    await write('0001_animal.sql', first);
    await write('0002_legs.sql', second);
  });

  afterEach(() => rm(folder, { recursive: true }));

  const write = (name: string, content: string) => writeFile(path.join(folder, name), content);
  const apply = () => applyMigrations(database, folder);
  const animals = async () =>
    (await sql`select * from animal`.execute(database.db)).rows.map((row) => ({ ...(row as object) }));

  it('apply in order and once', async () => {
    expect(await apply()).toEqual(['0001_animal.sql', '0002_legs.sql']);
    expect(await apply()).toEqual([]);
    expect(await animals()).toEqual([{ id: 'a;b', legs: 4 }]);
    await write('0003_more.sql', "insert into animal (id) values ('c');");
    expect(await apply()).toEqual(['0003_more.sql']);
  });

  it('are refused when an applied one was changed', async () => {
    await apply();
    await write('0001_animal.sql', `${first}-- harmless?`);
    await expect(apply()).rejects.toThrow('0001_animal.sql 执行之后被改动过');
  });

  it('are not changed by other line ends', async () => {
    await apply();
    await write('0001_animal.sql', first.replaceAll('\n', '\r\n'));
    expect(await apply()).toEqual([]);
  });

  it('are refused when an applied one is missing', async () => {
    await apply();
    await rm(path.join(folder, '0002_legs.sql'));
    await expect(apply()).rejects.toThrow('0002_legs.sql 已经执行过，但找不到它的文件');
  });

  it('are refused when a new one comes before applied ones', async () => {
    await rm(path.join(folder, '0001_animal.sql'));
    await write('0002_legs.sql', first);
    await apply();
    await write('0001_late.sql', 'select 1;');
    await expect(apply()).rejects.toThrow('0001_late.sql 没有执行，而它之后的已经执行');
  });

  it('keep what came before a failing one and nothing of it', async () => {
    await write('0002_legs.sql', "insert into animal values ('half'); insert into nowhere values (1);");
    await expect(apply()).rejects.toThrow(/^数据库迁移 0002_legs\.sql 执行失败：.*nowhere/);
    expect(await animals()).toEqual([{ id: 'a;b' }]);
    await write('0002_legs.sql', second);
    expect(await apply()).toEqual(['0002_legs.sql']);
  });

  it('apply once when several servers start together', async () => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => openDatabase(database.place)));
    const applied = await Promise.all(servers.map((server) => applyMigrations(server, folder)));
    await Promise.all(servers.map((server) => server.close()));
    expect(applied.flat().sort()).toEqual(['0001_animal.sql', '0002_legs.sql']);
    expect(await animals()).toHaveLength(1);
  });

  it.each([
    ['2_short.sql', '文件名应形如'],
    ['0002_again.sql', '编号相同'],
  ])('are refused with the file name %s', async (name, message) => {
    await write(name, 'select 1;');
    await expect(apply()).rejects.toThrow(message);
  });
});
