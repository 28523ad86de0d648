import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newestLetter } from '../../../../tests/support/people/account.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { days } from '../../../server/duration.ts';
import { licenseManagementOperations as manage } from '../../../server/licenses/management/management-operations.ts';
import { dayOf } from '../../../server/outside/shanghai-calendar.ts';
import { commands } from '../../commands.ts';

describe.each(['sqlite', 'postgres'] as const)('licenses by command line on %s', (dialect) => {
  let site: Licensing;
  let printed = '';
  beforeEach(async () => {
    site = await openLicensing(dialect);
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await site.close();
  });

  /** Returns the exit code. */
  const run = async (name: string, ...args: string[]) => {
    printed = '';
    const command = commands.find((each) => each.name === name);
    return (await command?.run(site.services, args)) ?? 0;
  };
  const issue = async (...more: string[]) => {
    await run(
      'issue',
      'customer',
      '--edition',
      'pro',
      '--holder',
      '某某公司',
      '--domain',
      'example.com',
      '--json',
      ...more,
    );
    return JSON.parse(printed) as { number: string; limits: object; status: string; history: { actor: string }[] };
  };

  test('are issued with what the offer says, once for one key, and verified', async () => {
    const license = await issue('--request-key', 'one-and-the-same');
    expect(license).toMatchObject({ status: 'active', holderName: '某某公司', domains: ['example.com'] });
    expect((await issue('--request-key', 'one-and-the-same')).number).toBe(license.number);
    expect((await issue('--developers', 'unlimited', '--months', '3')).limits).toMatchObject({ developers: null });
    expect(await run('verify', license.number)).toBe(0);
    expect(printed).toContain(`有效：${license.number}`);
    for (let each = 0; each < 20; each += 1) await run('verify', license.number);
    const { jws } = await site.services.database.db
      .selectFrom('license_key')
      .select('jws')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await run('verify', jws, '--host', 'elsewhere.com', '--json')).toBe(1);
    expect(JSON.parse(printed)).toMatchObject({ valid: false, findings: expect.any(Array) as unknown });
    await expect(run('verify', '什么')).rejects.toMatchObject({ name: 'UsageError' });
    await expect(run('issue', 'customer', '--edition', 'pro')).rejects.toMatchObject({ name: 'UsageError' });
    await expect(run('issue', 'nobody_here', '--edition', 'pro', '--holder', '某')).rejects.toMatchObject({
      error: 'RECIPIENT_UNKNOWN',
    });
  });

  test('are given with words that the recipient reads', async () => {
    await site.services.database.db
      .updateTable('app_user')
      .set({ email: 'ming@example.com', email_verified_at: 1 })
      .where('username', '=', 'customer')
      .execute();
    const { gift, number } = (await issue('--gift', '谢谢您的建议', '--gift-from', '王小明')) as unknown as {
      gift: object;
      number: string;
    };
    expect(gift).toEqual({ giver: '王小明', reason: '谢谢您的建议' });
    expect(await newestLetter(site)).toMatchObject({ subject: '王小明 送给您一份专业版授权' });
    await run('issue', 'customer', '--edition', 'pro', '--holder', '某', '--gift', '谢谢');
    expect(printed).toMatch(/^已赠送 VL-/);
    expect(printed).not.toContain(number);
    await expect(
      run('issue', 'customer', '--edition', 'pro', '--holder', '某', '--gift-from', '王小明'),
    ).rejects.toMatchObject({ name: 'UsageError' });
  });

  test('are extended to a day with a reason that the customer reads', async () => {
    const { number } = await issue('--months', '1');
    await expect(run('extend', number, '--until', '2036-01-01')).rejects.toMatchObject({ name: 'UsageError' });
    await expect(run('extend', number, '--until', '2020-01-01', '--reason', '补偿')).rejects.toMatchObject({
      error: 'FIELDS_INCOMPLETE',
    });
    const until = dayOf(site.clock.now() + days(100));
    await run('extend', number.toLowerCase(), '--until', until, '--reason', '补偿');
    expect(printed).toBe(`已延长 ${number}（某某公司）：更新至 ${until}\n`);
  });

  test('are left alone while a decision of the console about them waits', async () => {
    const { number } = await issue();
    const decide = async (act: 'suspend' | 'revoke', isUndoable: boolean) => {
      const { revision } = await manage.get(site.asReviewer, { number });
      return manage[act](site.asReviewer, { number, revision, reason: '欠款', isUndoable });
    };
    await decide('suspend', false);
    const { decision } = await decide('revoke', true);
    const acts = [['suspend', '--reason', '欠款'], ['resume'], ['revoke', '--reason', '转售', '--yes']] as const;
    for (const [act, ...more] of acts)
      await expect(run(act, number, ...more)).rejects.toMatchObject({ error: 'DECISION_PENDING' });
    await manage.undoDecision(site.asReviewer, { number, decisionId: decision!.id });
    await run('resume', number);
    expect(printed).toContain(`已恢复 ${number}`);
  });

  test('are suspended, resumed and revoked by the console’s rules, with a letter and in the audit log', async () => {
    const { number } = await issue();
    await expect(run('suspend', number)).rejects.toMatchObject({ name: 'UsageError' });
    await run('suspend', number.toLowerCase(), '--reason', '欠款');
    expect(printed).toBe(`已暂停 ${number}（某某公司）\n`);
    await expect(run('suspend', number, '--reason', '欠款')).rejects.toMatchObject({ error: 'LICENSE_NOT_ACTIVE' });
    await run('resume', number, '--json');
    expect(JSON.parse(printed)).toMatchObject({ number, status: 'active' });
    await expect(run('revoke', number, '--reason', '转售')).rejects.toMatchObject({ name: 'UsageError' });
    await run('revoke', number, '--reason', '转售', '--yes');
    await expect(run('resume', number)).rejects.toMatchObject({ error: 'LICENSE_ENDED' });
    await expect(run('resume', 'VL-0000-0000-0000')).rejects.toMatchObject({ error: 'NOT_FOUND' });
    const events = await site.services.database.db
      .selectFrom('audit_event')
      .select(['act', 'ip', 'actor_id'])
      .where('act', 'in', ['license.suspended', 'license.resumed', 'license.revoked'])
      .orderBy('id')
      .execute();
    expect(events).toEqual(
      ['license.suspended', 'license.resumed', 'license.revoked'].map((act) => ({
        act,
        actor_id: null,
        ip: expect.stringMatching(/^cli:/) as string,
      })),
    );
  });
});
