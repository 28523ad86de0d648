import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/databases/database.ts';
import { openDatabase } from '../open-database.ts';

type Account = {
  account: { id: string; fen: number };
};

describe('PostgreSQL', () => {
  let database: TestDatabase;
  const warnings: string[] = [];

  beforeEach(async () => {
    warnings.length = 0;
    database = await openTestDatabase('postgres', {
      migrations: null,
      log: { warn: (_, message) => warnings.push(message) },
    });
    await database.transaction((trx) =>
      database.runScript(
        trx,
        "create table account (id text primary key, fen bigint not null); insert into account values ('a', 0), ('b', 0);",
      ),
    );
  });

  afterEach(() => database.close());

  it('ends a statement and the wait for a lock by itself after five seconds, whatever becomes of the server that asked', async () => {
    const url = new URL(database.place.url);
    // The other tests wait longer.
    url.searchParams.delete('connect_timeout');
    const own = await openDatabase({ ...database.place, url: url.href });
    const { rows } = await sql<{ statement: string; lock: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
      own.db,
    );
    await own.close();
    expect(rows).toEqual([{ statement: '5s', lock: '5s' }]);
  });

  it('runs a transaction again that lost a deadlock', async () => {
    const { promise: bothHoldOne, resolve: proceed } = Promise.withResolvers<void>();
    let attempts = 0;
    let holding = 0;
    const addInOrder = (ids: readonly [string, string]) =>
      database.transaction(async (trx) => {
        attempts += 1;
        const add = (id: string) => sql`update account set fen = fen + 1 where id = ${id}`.execute(trx);
        await add(ids[0]);
        holding += 1;
        if (holding === 2) proceed();
        await bothHoldOne;
        await add(ids[1]);
      });
    await Promise.all([addInOrder(['a', 'b']), addInOrder(['b', 'a'])]);
    const rows = await database.db.$extendTables<Account>().selectFrom('account').selectAll().orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'a', fen: 2 },
      { id: 'b', fen: 2 },
    ]);
    expect(attempts).toBe(3);
  });

  it('gives up on a conflict that never ends', async () => {
    let attempts = 0;
    const attempt = database.transaction(async () => {
      attempts += 1;
      throw Object.assign(new Error('could not serialize'), { code: '40001' });
    });
    await expect(attempt).rejects.toThrow('could not serialize');
    expect(attempts).toBe(5);
  });

  it('survives losing its connections, also inside a transaction', async () => {
    const other = await openDatabase(database.place);
    const attempt = database.transaction(async (trx) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        other.db,
      );
      await sql`select 1`.execute(trx);
    });
    await expect(attempt).rejects.toThrow();
    await other.close();
    expect(await database.isAlive()).toBe(true);
    expect(warnings).toContain('a connection to PostgreSQL was lost');
  });

  it('says that it is busy when all connections stay lent, and works again afterwards', async () => {
    const held = Promise.withResolvers<void>();
    const POOL = 10;
    let lent = 0;
    const allLent = Promise.withResolvers<void>();
    const holders = Array.from({ length: POOL }, () =>
      database.transaction(async () => {
        lent += 1;
        if (lent === POOL) allLent.resolve();
        await held.promise;
      }),
    );
    await allLent.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = expect(sql`select 1`.execute(database.db)).rejects.toMatchObject({ statusCode: 503 });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await refused;
    held.resolve();
    await Promise.all(holders);
    await sql`select 1`.execute(database.db);
  });

  it('tells what is soon over from what somebody has to mend', async () => {
    const failWith = (error: Error) => vi.spyOn(Pool.prototype, 'connect').mockRejectedValueOnce(error);
    const coded = (code: string) => Object.assign(new Error(code), { code });
    const ask = () =>
      sql`select 1`.execute(database.db).then(
        () => 200,
        (error: unknown) => (error instanceof Error && 'statusCode' in error ? error.statusCode : 500),
      );
    const statuses: [string, unknown][] = [];
    for (const code of ['ECONNREFUSED', '53300', '57P03', '57P04', '28P01', '3D000']) {
      const spy = failWith(coded(code));
      statuses.push([code, await ask()]);
      spy.mockRestore();
    }
    expect(statuses).toEqual([
      ['ECONNREFUSED', 503],
      ['53300', 503],
      ['57P03', 503],
      ['57P04', 500],
      ['28P01', 500],
      ['3D000', 500],
    ]);
    expect(await ask()).toBe(200);
  });

  it('takes only the refusal for a full disk for one, not that it may create no table', async () => {
    const run = (statement: string) => sql.raw(statement).execute(database.db);
    const refuse = (code: string) =>
      run(`create or replace function refuse_table() returns event_trigger language plpgsql as $$
        begin raise exception 'permission denied' using errcode = '${code}'; end $$`);
    await refuse('42501');
    await run(
      `create event trigger refuse on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_table()`,
    );
    expect(await database.hasRoom(true)).toBe(true);
    await refuse('53100');
    expect(await database.hasRoom(true)).toBe(false);
  });

  it('says where the server is missing, without the password', async () => {
    const attempt = openDatabase({ url: 'postgres://vela:secret-word@127.0.0.1:1/vela', dataDir: '' });
    await expect(attempt).rejects.toThrow('无法使用 PostgreSQL 数据库 127.0.0.1:1/vela');
    await expect(attempt).rejects.not.toThrow('secret-word');
  });

  it.each([
    ['mysql://vela:secret-word@host/vela', '应以 postgres:// 开头'],
    ['postgres://secret word@@host:port', '不是有效的地址'],
    ['postgres://vela:secret-word@host/vela?connect_timeout=soon', 'connect_timeout 应是 1 到 600 之间的秒数'],
    ['postgres://vela:secret-word@host/vela?connect_timeout=0', 'connect_timeout 应是 1 到 600 之间的秒数'],
    ['postgres://vela:secret-word@host/vela?connect_timeout=2147484', 'connect_timeout 应是 1 到 600 之间的秒数'],
  ])('refuses the URL %s', async (url, message) => {
    const error: unknown = await openDatabase({ url, dataDir: '' }).catch((reason: unknown) => reason);
    expect(error).toHaveProperty('message', expect.stringContaining(message));
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret');
  });
});
