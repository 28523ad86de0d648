import { type Kysely, sql } from 'kysely';
import { TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { lettersOf, registerVerified, signedIn } from '../../../../tests/support/people/account.ts';
import type { Dialect } from '../../../../tests/support/databases/database.ts';
import { logInAs, testPassword, tryLogIn } from '../../../../tests/support/people/identity.ts';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { identity } from '../../../contract/identity/identity.ts';
import type { Call } from '../../call.ts';
import { seedPages } from '../../content/seed-pages.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { minutes, seconds } from '../../duration.ts';
import { lockAccount } from '../account-store.ts';
import { logInWithoutPassword } from '../sessions/open-session.ts';
import { changePassword } from '../password/change-password.ts';
import { completeLogIn } from '../log-in/complete-log-in.ts';
import { findSession } from '../sessions/find-session.ts';
import { getUserInfo } from '../profile/get-user-info.ts';
import { forgetLoginFailures } from '../store.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { renewBackupCodes } from './renew-backup-codes.ts';
import { startEnrolment } from './start-enrolment.ts';

/** The code that an authenticator app shows for the secret at that moment. */
const codeAt = (secret: string, now: number): string => new TOTP({ secret }).generate({ timestamp: now });

/** An account with the second step on; the code of the present step is used up. */
async function open(dialect: Dialect) {
  const opened = await openTestServices(dialect);
  await seedPages(opened.services);
  const { token } = await registerVerified(opened, 'LiLei');
  const { token: elsewhere } = await logInAs(opened.call(), 'LiLei');
  const user = await signedIn(opened, token);
  const { secret, uri } = await startEnrolment(user);
  const code = () => codeAt(secret, opened.clock.now());
  const { backupCodes } = await enableTwoFactor(user, { code: code() });
  return { ...opened, opened, token, elsewhere, user, secret, uri, code, backupCodes };
}

async function ticketFor({ call }: Pick<TestServices, 'call'>, origin = {}): Promise<string> {
  const outcome = await tryLogIn(call(null, origin), 'LiLei');
  if ('token' in outcome) throw new Error('no second step was asked for');
  return outcome.secondFactor.ticket;
}

/** Only this database: others of the same PostgreSQL belong to other tests. */
async function expectSomeoneWaiting(trx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
  expect(rows.length).toBeGreaterThan(0);
}

const parsed = (code: string): string => identity.secondFactor.input.parse({ ticket: 'x'.repeat(43), code }).code;

describe.each(['sqlite', 'postgres'] as const)('two-factor authentication on %s', (dialect) => {
  it('is on once a code proves the authenticator; other sessions end, a letter tells, the secret is sealed', async () => {
    const { opened, services, user, token, elsewhere, secret, uri, backupCodes, code, close } = await open(dialect);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Vela%20Admin:LiLei\?/);
    expect(await findSession(services, token)).not.toBeNull();
    expect(await findSession(services, elsewhere)).toBeNull();
    expect((await getUserInfo(user)).secondFactor).toBe('on');
    expect(await getTwoFactor(user)).toEqual({ enabledAt: opened.clock.now(), backupCodesLeft: 10 });
    expect((await lettersOf(opened)).at(-1)?.subject).toBe('您的 Vela Admin 两步验证已开启');
    const stored = JSON.stringify([
      await services.database.db.selectFrom('two_factor').selectAll().execute(),
      await services.database.db.selectFrom('backup_code').selectAll().execute(),
    ]);
    for (const kept of [secret, ...backupCodes, ...backupCodes.map((one) => one.replaceAll('-', ''))])
      expect(stored).not.toContain(kept);
    await expect(startEnrolment(user)).rejects.toMatchObject({ error: 'TWO_FACTOR_ALREADY_ON' });
    await expect(enableTwoFactor(user, { code: code() })).rejects.toMatchObject({ error: 'TWO_FACTOR_ALREADY_ON' });
    await close();
  });

  it('asks for a code after the password, takes the steps beside the present one, and no step twice', async () => {
    const { opened, call, clock, secret, code, close } = await open(dialect);
    const ticket = await ticketFor(opened);
    // The current step was used up by enabling it.
    await expect(completeLogIn(call(), { ticket, code: code() })).rejects.toMatchObject({
      error: 'SECOND_FACTOR_WRONG',
    });
    clock.advance(seconds(60));
    const early = codeAt(secret, clock.now() + 30_000);
    const { userInfo } = await completeLogIn(call(), { ticket, code: early });
    expect(userInfo).toMatchObject({ username: 'LiLei', secondFactor: 'on' });
    await expect(completeLogIn(call(), { ticket, code: early })).rejects.toMatchObject({ error: 'LOGIN_STEP_EXPIRED' });
    const again = await ticketFor(opened);
    // Neither the same code nor an older one.
    for (const used of [early, code()])
      await expect(completeLogIn(call(), { ticket: again, code: used })).rejects.toMatchObject({
        error: 'SECOND_FACTOR_WRONG',
      });
    for (const off of [-120_000, 90_000])
      await expect(
        completeLogIn(call(), { ticket: again, code: codeAt(secret, clock.now() + off) }),
      ).rejects.toMatchObject({ error: 'SECOND_FACTOR_WRONG' });
    clock.advance(seconds(60));
    await completeLogIn(call(), { ticket: again, code: code() });
    await close();
  });

  it('lets one of fifty uses of a code win, on two servers', async () => {
    const { opened, clock, code, services, close } = await open(dialect);
    const second = await opened.openSecondServer();
    clock.advance(minutes(1));
    const tickets = await Promise.all(Array.from({ length: 5 }, async () => ticketFor(opened)));
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        completeLogIn((index % 2 === 0 ? opened : second).call(), { ticket: tickets[index % 5] ?? '', code: code() }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const living = await services.database.db
      .selectFrom('session')
      .select('id')
      .where('revoked_at', 'is', null)
      .execute();
    expect(living).toHaveLength(2);
    await second.close();
    await close();
  });

  it('takes each backup code once, however it is typed', async () => {
    const { opened, call, user, backupCodes, close } = await open(dialect);
    const [first = ''] = backupCodes;
    const use = async (code: string) => completeLogIn(call(), { ticket: await ticketFor(opened), code: parsed(code) });
    await use(` ${first.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `);
    await expect(use(first)).rejects.toMatchObject({ error: 'SECOND_FACTOR_WRONG' });
    expect((await getTwoFactor(user)).backupCodesLeft).toBe(9);
    await close();
  });

  it('counts wrong codes with wrong passwords; ten lock the network, five end the ticket', async () => {
    const { opened, call, clock, code, close } = await open(dialect);
    const guess = (ticket: string) => completeLogIn(call(), { ticket, code: '000000' });
    const ticket = await ticketFor(opened);
    for (let count = 0; count < 5; count += 1)
      await expect(guess(ticket)).rejects.toMatchObject({ error: 'SECOND_FACTOR_WRONG' });
    await expect(guess(ticket)).rejects.toMatchObject({ error: 'LOGIN_STEP_EXPIRED' });
    // The right password in between does not restart the count.
    const next = await ticketFor(opened);
    for (let count = 0; count < 3; count += 1)
      await expect(guess(next)).rejects.toMatchObject({ error: 'SECOND_FACTOR_WRONG' });
    for (let count = 0; count < 2; count += 1)
      await expect(tryLogIn(call(), 'LiLei', 'wrong password')).rejects.toMatchObject({ error: 'CREDENTIALS_WRONG' });
    clock.advance(minutes(1));
    await expect(completeLogIn(call(), { ticket: next, code: code() })).rejects.toMatchObject({
      error: 'TOO_MANY_FAILURES',
    });
    await expect(tryLogIn(call(), 'LiLei')).rejects.toMatchObject({ error: 'TOO_MANY_FAILURES' });
    const clean = { ip: '203.0.113.50' };
    await completeLogIn(call(null, clean), { ticket: await ticketFor(opened, clean), code: code() });
    await close();
  });

  it('takes fifty wrong codes a day from everywhere together, then none until a new password', async () => {
    const { opened, services, call, clock, user, code, close } = await open(dialect);
    const from = (network: number) => ({ ip: `203.0.113.${network}` });
    const guess = async (network: number) =>
      completeLogIn(call(null, from(network)), { ticket: await ticketFor(opened, from(network)), code: '000000' });
    await expect(guess(1)).rejects.toMatchObject({ error: 'SECOND_FACTOR_WRONG' });
    const { db } = services.database;
    const counted = db.updateTable('attempt_counter').set({ count: 49 }).where('id', '=', `code|${user.user.id}`);
    expect((await counted.executeTakeFirst()).numUpdatedRows).toBe(1n);
    await expect(guess(2)).rejects.toMatchObject({ error: 'SECOND_FACTOR_WRONG' });
    clock.advance(minutes(1));
    const enter = async () =>
      completeLogIn(call(null, from(99)), { ticket: await ticketFor(opened, from(99)), code: code() });
    await expect(enter()).rejects.toMatchObject({ error: 'TOO_MANY_FAILURES', message: /24 小时后再试，或找回密码/ });
    await forgetLoginFailures(db, user.user.id);
    expect(await enter()).toHaveProperty('token');
    await close();
  });

  it('lets nobody in by the first step alone who began before it was turned on', async () => {
    const opened = await openTestServices(dialect);
    await seedPages(opened.services);
    const { token } = await registerVerified(opened, 'LiLei');
    const user = await signedIn(opened, token);
    const { secret } = await startEnrolment(user);
    const { database } = opened.services;
    /** Something happens between the look at the account and the transaction that starts the session. */
    const overtakenBy = (happens: () => Promise<unknown>): Call => {
      const call = opened.call(null, { ip: '203.0.113.7' });
      let isOver = false;
      const transaction: typeof database.transaction = async (act) => {
        if (!isOver) await happens();
        isOver = true;
        return database.transaction(act);
      };
      return { ...call, database: { ...database, transaction } };
    };
    const turnOn = () => enableTwoFactor(user, { code: codeAt(secret, opened.clock.now()) });
    await expect(tryLogIn(overtakenBy(turnOn), 'LiLei')).rejects.toMatchObject({ error: 'CREDENTIALS_WRONG' });
    await removeSecondFactor(opened.call(), 'LiLei');
    const anew = await signedIn(opened, (await logInAs(opened.call(), 'LiLei')).token);
    const { secret: other } = await startEnrolment(anew);
    const turnOnAgain = () => enableTwoFactor(anew, { code: codeAt(other, opened.clock.now()) });
    expect(await logInWithoutPassword(overtakenBy(turnOnAgain), user.user.id)).toHaveProperty('secondFactor');
    await opened.close();
  });

  it('lets nobody in by the first step alone who comes to the session while it is being turned on', async () => {
    const opened = await openTestServices(dialect);
    await seedPages(opened.services);
    const { token } = await registerVerified(opened, 'LiLei');
    const user = await signedIn(opened, token);
    const { secret } = await startEnrolment(user);
    const second = await opened.openSecondServer();
    const { database } = opened.services;
    let entering: Promise<unknown> = Promise.resolve();
    const transaction: typeof database.transaction = (act) =>
      database.transaction(async (trx) => {
        await lockAccount(trx, user.user.id);
        // The password is right, and the account is locked: log-ins wait here.
        entering = tryLogIn(second.call(), 'LiLei').catch((error: unknown) => error);
        if (dialect === 'postgres')
          await vi.waitFor(() => expectSomeoneWaiting(trx), { timeout: 60_000, interval: 20 });
        return act(trx);
      });
    const enabling: typeof user = { ...user, database: { ...database, transaction } };
    await enableTwoFactor(enabling, { code: codeAt(secret, opened.clock.now()) });
    // Refused, or asked for the second step; never let in.
    expect(await entering).not.toHaveProperty('token');
    const living = database.db.selectFrom('session').select('id').where('revoked_at', 'is', null);
    expect(await living.execute()).toEqual([{ id: user.user.sessionId }]);
    await second.close();
    await opened.close();
  });

  it('gives five minutes for the code, and none once the password changed or the account was disabled', async () => {
    const { opened, services, call, clock, user, code, close } = await open(dialect);
    const late = await ticketFor(opened);
    clock.advance(minutes(5));
    await expect(completeLogIn(call(), { ticket: late, code: code() })).rejects.toMatchObject({
      error: 'LOGIN_STEP_EXPIRED',
    });
    const overtaken = await ticketFor(opened);
    await changePassword(user, { current: testPassword, password: 'another good password' });
    await changePassword(user, { current: 'another good password', password: testPassword });
    await expect(completeLogIn(call(), { ticket: overtaken, code: code() })).rejects.toMatchObject({
      error: 'LOGIN_STEP_EXPIRED',
    });
    const disabled = await ticketFor(opened);
    await services.database.db.updateTable('app_user').set({ disabled_at: 1 }).execute();
    await expect(completeLogIn(call(), { ticket: disabled, code: code() })).rejects.toMatchObject({
      error: 'ACCOUNT_DISABLED',
    });
    await close();
  });

  it('is asked for by other ways of logging in, too', async () => {
    const { opened, call, clock, user, code, close } = await open(dialect);
    const outcome = await logInWithoutPassword(call(), user.user.id);
    if ('token' in outcome) throw new Error('no second step was asked for');
    clock.advance(minutes(1));
    const { token } = await completeLogIn(call(), { ticket: outcome.secondFactor.ticket, code: code() });
    expect(await signedIn(opened, token)).toHaveProperty('user.username', 'LiLei');
    await close();
  });

  it('is turned off by password and code, and its codes are renewed by a code', async () => {
    const { opened, clock, user, code, backupCodes, close } = await open(dialect);
    clock.advance(minutes(1));
    const { backupCodes: renewed } = await renewBackupCodes(user, { code: code() });
    expect(renewed).toHaveLength(10);
    clock.advance(minutes(1));
    const off = (password: string, proof: string) => disableTwoFactor(user, { password, code: parsed(proof) });
    await expect(off('wrong', code())).rejects.toMatchObject({ error: 'CURRENT_PASSWORD_WRONG' });
    await expect(off(testPassword, backupCodes[0] ?? '')).rejects.toMatchObject({ error: 'SECOND_FACTOR_WRONG' });
    await off(testPassword, renewed[0] ?? '');
    expect(await logInAs(opened.call(), 'LiLei')).toHaveProperty('token');
    await expect(off(testPassword, code())).rejects.toMatchObject({ error: 'TWO_FACTOR_OFF' });
    clock.advance(minutes(20));
    await expect(startEnrolment(user)).rejects.toMatchObject({ error: 'FRESH_LOGIN_REQUIRED' });
    await close();
  });

  it('is removed by an operator for someone who lost everything, with audit, letter and no session left', async () => {
    const { opened, services, call, token, close } = await open(dialect);
    expect(await removeSecondFactor(call(), 'lilei')).toBe(1);
    expect(await findSession(services, token)).toBeNull();
    expect((await lettersOf(opened)).at(-1)?.subject).toBe('您的 Vela Admin 两步验证已由运营人员关闭');
    const audit = await services.database.db.selectFrom('audit_event').select(['act', 'target_type']).execute();
    expect(audit).toEqual([{ act: 'user.two_factor_disabled', target_type: 'user' }]);
    expect(await logInAs(call(), 'LiLei')).toHaveProperty('token');
    await expect(removeSecondFactor(call(), 'lilei')).rejects.toMatchObject({ error: 'TWO_FACTOR_OFF' });
    await expect(removeSecondFactor(call(), 'nobody')).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await close();
  });
});
