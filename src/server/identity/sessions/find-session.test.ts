import { describe, expect, it } from 'vitest';
import { openTestServices } from '../../../../tests/support/services.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { Dialect } from '../../../../tests/support/databases/database.ts';
import type { Role } from '../../../contract/permissions.ts';
import { days, hours, minutes, seconds } from '../../duration.ts';
import { findSession } from './find-session.ts';
import { getUserInfo } from '../profile/get-user-info.ts';
import { logOut } from './log-out.ts';
import { createSessionToken } from './session-token.ts';
import { startSession } from './start-session.ts';
import { insertSession } from './session-store.ts';

async function openWithSession(dialect: Dialect, roles: Role[] = []) {
  let queries = 0;
  const opened = await openTestServices(dialect, { onQuery: () => (queries += 1) });
  const user = await createTestUser(opened.services, { username: 'LiLei', roles });
  const session = startSession(opened.call(), { id: user.id, roles: JSON.stringify(roles) });
  await insertSession(opened.services.database.db, session.row);
  const seen = () => findSession(opened.services, session.token);
  const countQueries = async (act: () => Promise<unknown>): Promise<number> => {
    const before = queries;
    await act();
    return queries - before;
  };
  return { ...opened, user, token: session.token, seen, countQueries };
}

describe.each(['sqlite', 'postgres'] as const)('a session on %s', (dialect) => {
  it('of a customer lasts seven days, used or not', async () => {
    const { seen, clock, close } = await openWithSession(dialect);
    clock.advance(days(7) - seconds(1));
    expect(await seen()).toMatchObject({ username: 'LiLei', permissions: [] });
    clock.advance(seconds(1));
    expect(await seen()).toBeNull();
    await close();
  });

  it('that was ended stays so when the clock goes back; one that only time had ended comes back with the time', async () => {
    const { seen, call, user, clock, close } = await openWithSession(dialect);
    clock.advance(days(8));
    expect(await seen()).toBeNull();
    clock.advance(-days(8));
    const alive = await seen();
    expect(alive).not.toBeNull();
    await logOut(call({ ...user, sessionId: alive?.sessionId ?? '' }));
    clock.advance(-days(1));
    expect(await seen()).toBeNull();
    await close();
  });

  it('of an operator ends after half an hour without a call', async () => {
    const { seen, clock, close } = await openWithSession(dialect, ['reviewer']);
    for (let step = 0; step < 5; step += 1) {
      clock.advance(minutes(29));
      expect(await seen()).toMatchObject({ permissions: ['application:review', 'license:manage', 'customer:read'] });
    }
    clock.advance(minutes(30));
    expect(await seen()).toBeNull();
    await close();
  });

  it('of an operator ends after twelve hours however busy', async () => {
    const { seen, clock, close } = await openWithSession(dialect, ['owner']);
    for (let passed = 0; passed < hours(12) - minutes(20); passed += minutes(20)) {
      clock.advance(minutes(20));
      expect(await seen()).not.toBeNull();
    }
    clock.advance(minutes(20));
    expect(await seen()).toBeNull();
    await close();
  });

  it('costs one query, and one more at most once a minute', async () => {
    const { seen, clock, countQueries, close } = await openWithSession(dialect);
    expect(await countQueries(seen)).toBe(1);
    clock.advance(minutes(1));
    expect(await countQueries(seen)).toBe(2);
    expect(await countQueries(seen)).toBe(1);
    await close();
  });

  it('is not looked for when the token is malformed, and not found when it is unknown', async () => {
    const { services, countQueries, close } = await openWithSession(dialect);
    for (const token of ['', 'session_', 'x'.repeat(54), `session_${'0'.repeat(49)}`]) {
      expect(await countQueries(async () => expect(await findSession(services, token)).toBeNull())).toBe(0);
    }
    expect(await findSession(services, createSessionToken())).toBeNull();
    await close();
  });

  it('ends with log-out and with the account being disabled', async () => {
    const { services, seen, call, close } = await openWithSession(dialect);
    await services.database.db.updateTable('app_user').set({ disabled_at: 1 }).execute();
    expect(await seen()).toBeNull();
    await services.database.db.updateTable('app_user').set({ disabled_at: null }).execute();
    const user = await seen();
    if (user === null) throw new Error('no session');
    await logOut(call(user));
    expect(await seen()).toBeNull();
    await close();
  });

  it('shows the user with permissions, authorization and the avatar of the gender', async () => {
    const { services, user, call, close } = await openWithSession(dialect, ['support']);
    expect(await getUserInfo(call(user))).toMatchObject({
      avatar: '/avatars/1.svg',
      authorization: false,
      permissions: ['application:review', 'user:manage', 'customer:read', 'customer:edit'],
      roles: ['support'],
    });
    await services.database.db.updateTable('app_user').set({ gender: 2 }).execute();
    const license = {
      id: 'l',
      number: 'VL-1',
      user_id: user.id,
      status: 'suspended' as const,
      edition_code: 'pro',
      holder_type: 'personal' as const,
      holder_name: '李雷',
      issued_at: 1,
      updates_until: 2,
      created_at: 1,
    };
    await services.database.db.insertInto('license').values(license).execute();
    expect(await getUserInfo(call(user))).toMatchObject({ avatar: '/avatars/2.svg', authorization: false });
    await services.database.db.updateTable('license').set({ status: 'active' }).execute();
    expect(await getUserInfo(call(user))).toMatchObject({ authorization: true });
    await close();
  });
});
