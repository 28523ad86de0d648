import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases, type TestDatabase } from '../../../tests/support/databases/database.ts';
import { openDatabase } from './open-database.ts';
import { forUpdate, forUpdateSkipLocked } from './row-lock.ts';

type Counter = {
  counter: { id: string; total: number; note: string | null };
};

const createCounter =
  'create table counter (id text primary key, total bigint not null check (total >= 0), note text);';
const tablesOf = (database: Pick<TestDatabase, 'db'>) => database.db.$extendTables<Counter>();

describeOnBothDatabases('a database', (open, dialect) => {
  let database: TestDatabase;
  const statements: string[] = [];

  beforeEach(async () => {
    database = await open({ migrations: null, onQuery: (text) => statements.push(text) });
    await database.transaction((trx) =>
      database.runScript(trx, `${createCounter} insert into counter (id, total) values ('a', 0);`),
    );
    statements.length = 0;
  });

  const insert = (id: string, total: number) =>
    tablesOf(database).insertInto('counter').values({ id, total }).execute();
  const readTotal = async (id: string) => {
    const row = await tablesOf(database).selectFrom('counter').select('total').where('id', '=', id).executeTakeFirst();
    return row?.total;
  };

  it('keeps what a transaction did once it ends', async () => {
    const answer = await database.transaction(async (trx) => {
      await trx.$extendTables<Counter>().insertInto('counter').values({ id: 'b', total: 1 }).execute();
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await readTotal('b')).toBe(1);
  });

  it('keeps nothing of a transaction that throws', async () => {
    const attempt = database.transaction(async (trx) => {
      await trx.$extendTables<Counter>().insertInto('counter').values({ id: 'b', total: 1 }).execute();
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await readTotal('b')).toBeUndefined();
  });

  it('keeps nothing of a transaction that swallows a failed statement', async () => {
    const attempt = database.transaction(async (trx) => {
      const counters = trx.$extendTables<Counter>();
      await counters.insertInto('counter').values({ id: 'b', total: 1 }).execute();
      await counters
        .insertInto('counter')
        .values({ id: 'a', total: 1 })
        .execute()
        .catch(() => {});
    });
    await expect(attempt).rejects.toThrow();
    expect(await readTotal('b')).toBeUndefined();
    await insert('c', 3);
    expect(await readTotal('c')).toBe(3);
  });

  it('refuses statements after a failed one', async () => {
    const attempt = database.transaction(async (trx) => {
      const counters = trx.$extendTables<Counter>();
      await counters
        .insertInto('counter')
        .values({ id: 'a', total: 1 })
        .execute()
        .catch(() => {});
      await counters.selectFrom('counter').selectAll().execute();
    });
    await expect(attempt).rejects.toThrow(/transaction/);
  });

  it('refuses the outer database inside a transaction instead of hanging', async () => {
    await expect(database.transaction(() => readTotal('a'))).rejects.toThrow('use the `trx`');
    await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow('use the `trx`');
    expect(await readTotal('a')).toBe(0);
  });

  it('allows the outer database to work left behind by a finished transaction', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { later } = await database.transaction(async () => ({ later: ended.then(() => readTotal('a')) }));
    end();
    expect(await later).toBe(0);
  });

  it("refuses Kysely's own way into a transaction", async () => {
    await expect(database.db.transaction().execute(async () => 1)).rejects.toThrow('database.transaction');
    expect(await readTotal('a')).toBe(0);
  });

  it('lets others read and write while transactions come and go', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await database.transaction((trx) =>
          trx
            .$extendTables<Counter>()
            .insertInto('counter')
            .values({ id: `t${index}`, total: index })
            .execute(),
        );
        await insert(`d${index}`, index);
      }),
    );
    const { count } = await tablesOf(database)
      .selectFrom('counter')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(41);
  });

  it('loses no update when two servers read, lock and write', async () => {
    const other = await openDatabase(database.place);
    const addOne = (server: typeof other) =>
      server.transaction(async (trx) => {
        const counters = trx.$extendTables<Counter>();
        const { total } = await forUpdate(
          counters.selectFrom('counter').select('total').where('id', '=', 'a'),
        ).executeTakeFirstOrThrow();
        await counters
          .updateTable('counter')
          .set({ total: total + 1 })
          .where('id', '=', 'a')
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, (_, index) => addOne(index % 2 ? other : database)));
    await other.close();
    expect(await readTotal('a')).toBe(50);
  });

  it('hands a queue entry to one worker only', async () => {
    const other = await openDatabase(database.place);
    for (const id of ['b', 'c', 'd']) await insert(id, 0);
    const taken: string[] = [];
    const work = (server: typeof other) =>
      server.transaction(async (trx) => {
        const counters = trx.$extendTables<Counter>();
        const row = await forUpdateSkipLocked(
          counters.selectFrom('counter').select('id').where('total', '=', 0).orderBy('id').limit(1),
        ).executeTakeFirst();
        if (!row) return;
        await counters.updateTable('counter').set({ total: 1 }).where('id', '=', row.id).execute();
        taken.push(row.id);
      });
    await Promise.all([work(database), work(other), work(database), work(other)]);
    await other.close();
    expect(taken.sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives numbers, sums, averages, counts and flags alike', async () => {
    await insert('big', Number.MAX_SAFE_INTEGER);
    expect(await readTotal('big')).toBe(Number.MAX_SAFE_INTEGER);
    await tablesOf(database).deleteFrom('counter').where('id', '=', 'big').execute();
    await insert('b', 3);
    const { rows } =
      await sql`select sum(total) as sum, avg(total) as average, count(*) as count, exists (select 1 from counter) as found from counter`.execute(
        database.db,
      );
    expect(rows.map((row) => ({ ...(row as object) }))).toEqual([{ sum: 3, average: 1.5, count: 2, found: 1 }]);
  });

  it('refuses to round a number that is too large', async () => {
    await tablesOf(database)
      .updateTable('counter')
      .set({ total: sql`9007199254740993` })
      .execute();
    await expect(readTotal('a')).rejects.toThrow('too large to be represented');
  });

  it('stores whole numbers in text without a fraction and flags as 0 and 1', async () => {
    await sql`update counter set note = ${5}, total = ${true}`.execute(database.db);
    expect(await tablesOf(database).selectFrom('counter').select(['note', 'total']).executeTakeFirst()).toMatchObject({
      note: '5',
      total: 1,
    });
  });

  it.each([
    ['a date', new Date(0), 'epoch milliseconds'],
    ['an object', { a: 1 }, 'encodeJson'],
    ['a list', ['a'], 'encodeJson'],
    ['nothing', undefined, 'undefined'],
    ['not a number', Number.NaN, 'NaN'],
    ['infinity', Number.POSITIVE_INFINITY, 'Infinity'],
    ['an inexact number', 2 ** 60, 'bind a bigint'],
    ['U+0000', 'a\0b', 'U+0000'],
  ])('refuses to bind %s', async (_, value, message) => {
    await expect(sql`select ${value} as answer`.execute(database.db)).rejects.toThrow(message);
  });

  it('keeps every other character, also as part of the text', async () => {
    const note = `'; drop table counter; -- 授权 😀 \\ % _ "`;
    await tablesOf(database).updateTable('counter').set({ note }).execute();
    expect(
      await tablesOf(database).selectFrom('counter').select('note').where('note', '=', note).executeTakeFirst(),
    ).toMatchObject({ note });
  });

  it('says how many rows changed and gives rows back', async () => {
    const { numUpdatedRows } = await tablesOf(database)
      .updateTable('counter')
      .set({ total: 7 })
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    const inserted = await tablesOf(database)
      .insertInto('counter')
      .values({ id: 'b', total: 1 })
      .returning('total')
      .executeTakeFirst();
    expect(inserted).toMatchObject({ total: 1 });
  });

  it('tells of each statement, so that tests can count them', async () => {
    await readTotal('a');
    await database.transaction((trx) =>
      trx.$extendTables<Counter>().updateTable('counter').set({ total: 2 }).execute(),
    );
    expect(statements).toHaveLength(2);
    expect(statements[0]).toMatch(/^select "total" from "counter"/);
  });

  it('locks rows only where the database has row locks', () => {
    const compiled = forUpdateSkipLocked(tablesOf(database).selectFrom('counter').selectAll().distinct()).compile().sql;
    expect(compiled.includes('for update skip locked')).toBe(dialect === 'postgres');
    expect(compiled).toContain('distinct');
  });

  it('knows whether it is alive', async () => {
    expect(await database.isAlive()).toBe(true);
    const other = await openDatabase(database.place);
    await other.close();
    expect(await other.isAlive()).toBe(false);
    await other.close();
  });
});
