import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../../tests/support/databases/database.ts';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import { waysToLogIn } from './ways-to-log-in.ts';

describeOnBothDatabases('ways to log in', (open) => {
  test('are the password and the accounts elsewhere', async () => {
    const database = await open();
    const clock = manualClock();
    const person = await createTestUser({ database, clock }, { username: 'with_both', passwordHash: 'a hash' });
    const other = await createTestUser({ database, clock }, { username: 'with_none' });
    await database.db
      .insertInto('third_party_account')
      .values({ id: 'a', provider: 'wechat', user_id: person.id, unionid: null, openid: 'o', bound_at: 1 })
      .execute();
    expect(await database.transaction((trx) => waysToLogIn(trx, person.id))).toEqual(['password', 'wechat']);
    expect(await database.transaction((trx) => waysToLogIn(trx, other.id))).toEqual([]);
    expect(await database.transaction((trx) => waysToLogIn(trx, 'nobody'))).toEqual([]);
  });
});
