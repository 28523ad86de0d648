import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lettersOf } from '../../../tests/support/people/account.ts';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { createTestUser } from '../../../tests/support/people/users.ts';
import { applyForTransfer } from '../applications/submission/apply-for-license.ts';
import { approveApplication } from '../applications/review/approve-application.ts';
import { createDraft } from '../applications/submission/create-draft.ts';
import { submitApplication } from '../applications/submission/submit-application.ts';
import { acceptTransfer } from '../applications/payment/transfers.ts';
import { withdrawApplication } from '../applications/submission/withdraw-application.ts';
import type { SignedInCall } from '../call.ts';
import { days, minutes } from '../duration.ts';
import { startEnrolment } from '../identity/two-factor/start-enrolment.ts';
import { insertLicense } from '../licenses/issuing/issue-license.ts';
import { licenseManagementOperations as manage } from '../licenses/management/management-operations.ts';
import { cancelDeletion } from './cancel-deletion.ts';
import { getDeletion } from './get-deletion.ts';
import { requestDeletion } from './request-deletion.ts';
import { deletionRefusal } from './rules.ts';
import { sweepDeletions } from './sweep-deletions.ts';

const terms = {
  edition: 'pro',
  holderType: 'personal',
  holderName: '李雷',
  projectName: '',
  furtherProjects: [] as string[],
  domains: ['example.com'],
  limits: { developers: 1, projects: 1, domains: 1 },
} as const;
const aGrant = { ...terms, domains: [...terms.domains], applicationId: null, subdomainLevels: null, updatesUntil: 0 };
const byHand = { ...terms, domains: [...terms.domains], months: 12, note: '', requestKey: 'by-hand-0001' };

describe('whether an account may be closed', () => {
  const free = { isOperator: false, licenses: [], applications: [], givesUpLicenses: false };
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ number: `VL-${index}` }));
  test.each([
    ['nothing is held', free, null],
    ['operators', { ...free, isOperator: true }, /管理员/],
    ['an open application', { ...free, applications: [{ number: 'AP1' }], givesUpLicenses: true }, /AP1.*撤回/],
    ['a license', { ...free, licenses: many(1) }, /VL-0。注销后不能/],
    ['many licenses', { ...free, licenses: many(7) }, /VL-4 等 7 项/],
    ['a license given up', { ...free, licenses: many(1), givesUpLicenses: true }, null],
  ])('%s', (_name, situation, words) => {
    if (words === null) expect(deletionRefusal(situation)).toBeNull();
    else expect(deletionRefusal(situation)).toMatch(words);
  });
});

describe.each(['sqlite', 'postgres'] as const)('closing an account on %s', (dialect) => {
  let site: Licensing;
  let leaver: SignedInCall;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    const user = await createTestUser(site.services, { username: 'leaver', isEmailVerified: true, passwordHash: 'x' });
    leaver = site.call(user);
  });
  afterEach(() => site.close());

  const row = () =>
    site.services.database.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', leaver.user.id)
      .executeTakeFirstOrThrow();
  const subjects = async () => (await lettersOf(site)).map(({ subject }) => subject);
  const refusal = (error: string) => expect.objectContaining({ error });

  test('does not reach whoever was made an operator meanwhile', async () => {
    await requestDeletion(leaver, {});
    await site.services.database.db
      .updateTable('app_user')
      .set({ roles: '["reviewer"]' })
      .where('id', '=', leaver.user.id)
      .execute();
    site.clock.advance(days(7));
    await sweepDeletions(site.services);
    expect(await row()).toMatchObject({ username: 'leaver', deleted_at: null, deletion_due_at: null });
    expect((await subjects()).at(-1)).toBe('您的 Vela Admin 账号已保留');
  });

  test('takes along what was merged into it: no name, address or phone stays', async () => {
    const { db } = site.services.database;
    let into = leaver.user.id;
    for (const username of ['earlier', 'earliest']) {
      const { id } = await createTestUser(site.services, { username, isEmailVerified: true, passwordHash: 'x' });
      await db
        .updateTable('app_user')
        .set({ phone: '13800000000', merged_into: into, disabled_at: 1 })
        .where('id', '=', id)
        .execute();
      into = id;
    }
    await requestDeletion(leaver, {});
    site.clock.advance(days(7));
    await sweepDeletions(site.services);
    const left = await db
      .selectFrom('app_user')
      .select('id')
      .where((eb) => eb.or([eb('phone', '!=', ''), eb('username', 'like', 'earl%'), eb('email', 'like', 'earl%')]))
      .execute();
    expect(left).toEqual([]);
  });

  test('does not take a license along that came after it was asked for; the person is told', async () => {
    await site.approved({ paymentReference: 'given-up' }, leaver);
    site.clock.advance(1);
    await requestDeletion(leaver, { givesUpLicenses: true });
    site.clock.advance(1);
    // Inserted in a way that does not check whether the account is leaving.
    await site.services.database.transaction((trx) =>
      insertLicense(trx, { ...aGrant, userId: leaver.user.id, issuedAt: site.clock.now() }),
    );
    site.clock.advance(days(7));
    await sweepDeletions(site.services);
    expect(await row()).toMatchObject({ username: 'leaver', deleted_at: null, deletion_due_at: null });
    const letter = (await lettersOf(site)).at(-1);
    expect([letter?.subject, letter?.body_text]).toEqual([
      '您的 Vela Admin 账号已保留',
      expect.stringContaining('所以没有注销'),
    ]);
  });

  test('meanwhile nobody can make it the holder of a license, on two servers at the same moment neither', async () => {
    const second = await site.openSecondServer();
    const form = { ...byHand, username: 'leaver' };
    await requestDeletion(leaver, {});
    await expect(manage.issue(site.asReviewer, form)).rejects.toEqual(refusal('RECIPIENT_LEAVING'));
    const { number } = await manage.issue(site.asReviewer, {
      ...form,
      username: 'customer',
      requestKey: 'of-customer',
    });
    const transfer = { number, revision: 0, username: 'leaver', holderType: 'personal', holderName: '李雷' } as const;
    await expect(manage.transfer(site.asReviewer, transfer)).rejects.toEqual(refusal('RECIPIENT_LEAVING'));
    await cancelDeletion(leaver);
    const [issuing, leaving] = await Promise.allSettled([
      manage.issue({ ...site.asReviewer, ...second.services }, form),
      requestDeletion(leaver, {}),
    ]);
    expect([issuing.status, leaving.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    await second.services.database.close();
  });

  test('a transfer that the leaver had accepted is not approved until they stay', async () => {
    const { number: license } = await manage.issue(site.asReviewer, { ...byHand, username: 'customer' });
    const { agreementVersion } = site;
    const { number } = await applyForTransfer(site.asCustomer, {
      number: license,
      username: 'leaver',
      reason: '项目移交',
      requestKey: 'transfer-key',
      agreementVersion,
    });
    await acceptTransfer(leaver, { number, holderType: 'personal', holderName: '李雷', agreementVersion });
    await requestDeletion(leaver, {});
    const approve = () => approveApplication(site.asReviewer, { number });
    await expect(approve()).rejects.toEqual(refusal('RECIPIENT_LEAVING'));
    await cancelDeletion(leaver);
    await approve();
    await expect(requestDeletion(leaver, {})).rejects.toEqual(refusal('ACCOUNT_HELD'));
  });

  test('waits seven days, is told by letters, then nothing of the person is left', async () => {
    const { deletionDueAt } = await requestDeletion(leaver, {});
    expect(deletionDueAt).toBe(site.clock.now() + days(7));
    expect((await requestDeletion(leaver, {})).deletionDueAt).toBe(deletionDueAt);
    const { db } = site.services.database;
    const person = { provider: 'wechat', unionid: 'u', openid: 'o', nickname: '李雷', avatar: '' } as const;
    await db
      .insertInto('third_party_account')
      .values({ id: 'of-leaver', user_id: leaver.user.id, bound_at: 1, ...person })
      .execute();
    await startEnrolment(leaver);
    expect(await subjects()).toEqual(['您的 Vela Admin 账号将被注销']);
    site.clock.advance(days(7) - 1);
    await sweepDeletions(site.services);
    expect((await row()).username).toBe('leaver');
    site.clock.advance(1);
    await sweepDeletions(site.services);
    expect(await row()).toMatchObject({
      username: expect.stringMatching(/^deleted-[0-9a-f]{12}$/),
      email: null,
      password_hash: null,
      nickname: '已注销用户',
      deletion_due_at: null,
      deleted_at: site.clock.now(),
      disabled_at: site.clock.now(),
    });
    // Earlier letters to the address are gone; only the farewell is left.
    expect((await lettersOf(site)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['leaver@example.com', '您的 Vela Admin 账号已注销'],
    ]);
    for (const table of ['third_party_account', 'two_factor', 'backup_code'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', leaver.user.id).execute()).toEqual([]);
    // The name is free again.
    await createTestUser(site.services, { username: 'leaver' });
  });

  test('is called off before that, as often as one likes', async () => {
    await requestDeletion(leaver, {});
    expect((await cancelDeletion(leaver)).deletionDueAt).toBeNull();
    expect((await cancelDeletion(leaver)).deletionDueAt).toBeNull();
    site.clock.advance(days(8));
    await sweepDeletions(site.services);
    expect((await row()).username).toBe('leaver');
    expect(await subjects()).toEqual(['您的 Vela Admin 账号将被注销', '您的 Vela Admin 账号已保留']);
  });

  test('asks for a recent proof, and never lets operators go', async () => {
    await expect(requestDeletion(site.asReviewer, {})).rejects.toEqual(refusal('ACCOUNT_HELD'));
    site.clock.advance(minutes(11));
    await expect(requestDeletion(leaver, {})).rejects.toEqual(refusal('FRESH_LOGIN_REQUIRED'));
  });

  test('waits for open applications; a given-up license stays what it is', async () => {
    const open = await site.submitted({}, leaver);
    await expect(requestDeletion(leaver, { givesUpLicenses: true })).rejects.toThrow(open.number);
    await withdrawApplication(leaver, { number: open.number });
    await site.approved({ paymentReference: 'another' }, leaver);
    const { licenses } = await getDeletion(leaver);
    expect(licenses).toHaveLength(1);
    await expect(requestDeletion(leaver, {})).rejects.toThrow(licenses[0]!.number);
    await requestDeletion(leaver, { givesUpLicenses: true });
    site.clock.advance(days(7));
    await sweepDeletions(site.services);
    const { db } = site.services.database;
    const license = await db
      .selectFrom('license')
      .selectAll()
      .where('number', '=', licenses[0]!.number)
      .executeTakeFirst();
    expect(license).toMatchObject({ status: 'active', holder_name: '杭州示例科技有限公司' });
    const applications = await db
      .selectFrom('application')
      .select(['state', 'contact_phone'])
      .where('user_id', '=', leaver.user.id)
      .orderBy('state')
      .execute();
    expect(applications).toEqual([
      { state: 'approved', contact_phone: '13800138000' },
      { state: 'withdrawn', contact_phone: '' },
    ]);
    const acts = await db
      .selectFrom('audit_event')
      .select('act')
      .where('target_id', '=', leaver.user.id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['account.deletion_requested', 'account.deleted']);
  });

  test('whoever is leaving starts and sends no application', async () => {
    const { number } = await site.draft({}, leaver);
    await requestDeletion(leaver, {});
    const { agreementVersion } = site;
    await expect(submitApplication(leaver, { number, agreementVersion })).rejects.toEqual(refusal('ACCOUNT_LEAVING'));
    await expect(createDraft(leaver, { draftKey: 'another-one' })).rejects.toEqual(refusal('ACCOUNT_LEAVING'));
    await cancelDeletion(leaver);
    await submitApplication(leaver, { number, agreementVersion });
  });

  test('of leaving and sending at the same moment, on two servers, exactly one happens', async () => {
    const second = await site.openSecondServer();
    const elsewhere = { ...leaver, ...second.services };
    const { agreementVersion } = site;
    for (let round = 0; round < 4; round += 1) {
      const { number } = await site.draft({ paymentReference: `round-${round}` }, leaver);
      const [leaving, sending] = await Promise.allSettled([
        requestDeletion(leaver, {}),
        submitApplication(elsewhere, { number, agreementVersion }),
      ]);
      expect([leaving.status, sending.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      await cancelDeletion(leaver);
      await withdrawApplication(leaver, { number });
    }
    await second.services.database.close();
  });

  test('two sweeps, and a change of mind at the same moment, leave one outcome', async () => {
    const second = await site.openSecondServer();
    await requestDeletion(leaver, {});
    site.clock.advance(days(7));
    const [, , kept] = await Promise.allSettled([
      sweepDeletions(site.services),
      sweepDeletions(second.services),
      cancelDeletion({ ...leaver, ...second.services }),
    ]);
    const { deleted_at: deletedAt } = await row();
    expect(kept.status === 'fulfilled').toBe(deletedAt === null);
    const acts = await site.services.database.db
      .selectFrom('audit_event')
      .select('act')
      .where('target_id', '=', leaver.user.id)
      .execute();
    expect(acts).toHaveLength(2);
    await second.services.database.close();
  });
});
