import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logInAs } from '../../../../tests/support/people/identity.ts';
import { openTestServices } from '../../../../tests/support/services.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import { permissionCodes } from '../../../contract/permissions.ts';
import { days } from '../../duration.ts';
import { createOperator } from './create-operator.ts';
import { ensureOwner } from './ensure-owner.ts';
import { findSession } from '../sessions/find-session.ts';
import { changePassword } from '../password/change-password.ts';
import { resetPassword } from '../password/reset-password.ts';
import { hasOwner } from '../store.ts';

const anna = {
  username: 'anna',
  email: 'anna@vendor.cn',
  password: 'a rather good one',
  role: 'reviewer',
  isEmailVerified: true,
} as const;

describe.each(['sqlite', 'postgres'] as const)('operators on %s', (dialect) => {
  it('are created with a role, logged and able to log in by address', async () => {
    const { services, call, close } = await openTestServices(dialect);
    const id = await createOperator(call(), anna);
    expect((await logInAs(call(), 'anna@vendor.cn', anna.password)).userInfo).toMatchObject({
      id,
      roles: ['reviewer'],
      permissions: ['application:review', 'license:manage', 'customer:read'],
    });
    expect(await services.database.db.selectFrom('audit_event').select(['act', 'target_id']).execute()).toEqual([
      { act: 'operator.created', target_id: id },
    ]);
    await close();
  });

  it('are refused with a taken name, a taken address or wrong fields', async () => {
    const { call, close } = await openTestServices(dialect);
    await createOperator(call(), anna);
    await expect(createOperator(call(), { ...anna, username: 'ANNA', email: 'a@b.cn' })).rejects.toMatchObject({
      error: 'USERNAME_TAKEN',
    });
    await expect(createOperator(call(), { ...anna, username: 'bert' })).rejects.toMatchObject({
      error: 'FIELDS_INVALID',
      fields: { email: '该邮箱已是另一账号的已验证邮箱' },
    });
    await expect(createOperator(call(), { ...anna, username: '1', email: 'x', password: 'y' })).rejects.toMatchObject({
      fields: { username: expect.any(String), email: expect.any(String), password: '密码至少 8 位' },
    });
    await expect(createOperator(call(), { ...anna, username: 'carl', password: 'password123' })).rejects.toMatchObject({
      error: 'PASSWORD_TOO_COMMON',
    });
    await close();
  });

  it('get a new password that ends every session and every lock', async () => {
    const { services, call, close } = await openTestServices(dialect);
    await createOperator(call(), anna);
    const { token } = await logInAs(call(), 'anna', anna.password);
    for (let attempt = 0; attempt < 10; attempt += 1) await logInAs(call(), 'anna', 'wrong').catch(() => undefined);
    expect(await resetPassword(call(), { username: 'Anna', password: 'a different good one' })).toBe(1);
    expect(await findSession(services, token)).toBeNull();
    await expect(logInAs(call(), 'anna', anna.password)).rejects.toMatchObject({ error: 'CREDENTIALS_WRONG' });
    expect((await logInAs(call(), 'anna', 'a different good one')).userInfo.username).toBe('anna');
    await expect(resetPassword(call(), { username: 'nobody', password: 'a different good one' })).rejects.toMatchObject(
      { error: 'NOT_FOUND' },
    );
    await close();
  });
});

describe.each(['sqlite', 'postgres'] as const)('the first owner on %s', (dialect) => {
  it('is made once, by one of two servers', async () => {
    const first = await openTestServices(dialect);
    const second = await first.openSecondServer();
    const made = await Promise.all([ensureOwner(first.services), ensureOwner(second.services)]);
    expect(made.filter((owner) => owner !== null)).toEqual([
      { username: 'owner', password: first.ownerPassword, wasGenerated: false },
    ]);
    expect(await ensureOwner(first.services)).toBeNull();
    expect((await logInAs(first.call(), 'owner', first.ownerPassword)).userInfo.permissions).toHaveLength(
      permissionCodes.length,
    );
    await second.close();
    await first.close();
  });

  it('gets a made password when none is configured', async () => {
    const { services, call, close } = await openTestServices(dialect, { env: { OWNER_PASSWORD: '' } });
    const owner = await ensureOwner(services);
    expect(owner).toMatchObject({ wasGenerated: true, password: expect.stringMatching(/^(\w{5}-){3}\w{5}$/) });
    await logInAs(call(), 'owner', owner?.password);
    await close();
  });

  it.each(['first', 'reset'] as const)(
    'a password that was made is good for seven days, unless it is changed: the %s one',
    async (which) => {
      const { services, call, clock, close } = await openTestServices(dialect, { env: { OWNER_PASSWORD: '' } });
      let { password = '' } = (await ensureOwner(services)) ?? {};
      const own = 'a password of my own';
      if (which === 'reset') {
        await resetPassword(call(), { username: 'owner', password: own });
        clock.advance(days(8));
        await logInAs(call(), 'owner', own);
        password = 'what a command made';
        await resetPassword(call(), { username: 'owner', password, isMade: true });
      }
      clock.advance(days(7) - 1);
      const { token } = await logInAs(call(), 'owner', password);
      clock.advance(1);
      await expect(logInAs(call(), 'owner', password)).rejects.toMatchObject({ error: 'PASSWORD_ENDED' });
      await expect(logInAs(call(), 'owner', 'a wrong one')).rejects.toMatchObject({ error: 'CREDENTIALS_WRONG' });
      const user = await findSession(services, token);
      if (user === null) throw new Error('the session has gone');
      await changePassword(call(user), { current: password, password: own });
      clock.advance(days(100));
      expect((await logInAs(call(), 'owner', own)).userInfo.username).toBe('owner');
      await close();
    },
  );

  it('is refused with a clear message when the configuration is not usable', async () => {
    const { services, close } = await openTestServices(dialect, { env: { OWNER_PASSWORD: 'password' } });
    await expect(ensureOwner(services)).rejects.toThrow(/OWNER_PASSWORD: 该密码过于常见/);
    await createTestUser(services, { username: 'Owner' });
    await expect(
      ensureOwner({ ...services, config: { ...services.config, owner: { ...services.config.owner, password: '' } } }),
    ).rejects.toThrow(/OWNER_USERNAME: 该用户名已被使用/);
    await close();
  });
});

it('an owner is looked for among the operators, not among all customers', async () => {
  const statements: string[] = [];
  const { services, close } = await openTestServices('sqlite', { onQuery: (statement) => statements.push(statement) });
  const { db } = services.database;
  await hasOwner(db);
  const plan = sql.raw<{ detail: string }>(
    `explain query plan ${statements.at(-1)?.replace(/\?/, "'%owner%'").replace('?', '1')}`,
  );
  const steps = (await plan.execute(db)).rows.map(({ detail }) => detail);
  expect(steps).toEqual([expect.stringContaining('INDEX app_user_operator_idx')]);
  await close();
});
