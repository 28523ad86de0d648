import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases, type TestDatabase } from '../../../tests/support/databases/database.ts';
import { violatedUnique } from './unique-violation.ts';

const script = `
  create table app_user (id text primary key, username text not null unique, nickname text, email text, team text, seat bigint check (seat > 0), deleted_at bigint);
  create unique index app_user_email_key on app_user (email) where deleted_at is null;
  create unique index app_user_team_seat_key on app_user (team, seat);
  create unique index app_user_nickname_folded_key on app_user (lower(nickname));
  insert into app_user values ('1', 'ann', 'Annie', 'a@example.com', 'red', 1, null);`;

describeOnBothDatabases('the broken unique rule', (open) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await open({ migrations: null });
    await database.transaction((trx) => database.runScript(trx, script));
  });

  const violatedBy = (values: readonly unknown[]) =>
    sql`insert into app_user values (${sql.join(values)})`.execute(database.db).then(() => 'nothing', violatedUnique);

  it.each([
    ['app_user_pkey', ['1', 'bob', null, null, null, null, null]],
    ['app_user_username_key', ['2', 'ann', null, null, null, null, null]],
    ['app_user_nickname_folded_key', ['2', 'bob', 'ANNIE', null, null, null, null]],
    ['app_user_email_key', ['2', 'bob', null, 'a@example.com', null, null, null]],
    ['app_user_team_seat_key', ['2', 'bob', null, null, 'red', 1, null]],
    ['nothing', ['2', 'bob', null, 'a@example.com', null, null, 5]],
  ])('is called %s', async (name, values) => {
    expect(await violatedBy(values)).toBe(name);
  });

  it('is null for other errors', async () => {
    expect(await violatedBy(['2', 'bob', null, null, null, -1, null])).toBeNull();
    expect(await violatedBy(['2', null, null, null, null, null, null])).toBeNull();
    expect(violatedUnique(new Error('UNIQUE constraint failed: a.b'))).toBeNull();
    expect(violatedUnique('23505')).toBeNull();
  });
});
