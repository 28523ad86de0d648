import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { newestLetter } from '../../../tests/support/people/account.ts';
import type { SignedInCall } from '../call.ts';
import { days } from '../duration.ts';
import { listLicenses } from '../licenses/list-licenses.ts';
import { suspendLicense } from '../licenses/management/suspend-license.ts';
import { appeal } from './review/appeal.ts';
import { applyForRenewal, applyForTransfer, applyForUpgrade } from './submission/apply-for-license.ts';
import { approveApplication } from './review/approve-application.ts';
import { askForInformation } from './review/ask-for-information.ts';
import { createDraft } from './submission/create-draft.ts';
import { getApplication } from './get-application.ts';
import { getLicenseOptions } from './pricing/license-options.ts';
import { receivePayment } from './payment/receive-payment.ts';
import { rejectApplication } from './review/reject-application.ts';
import { resubmitApplication } from './submission/resubmit-application.ts';
import { acceptTransfer, declineTransfer, getTransferForMe, listIncomingTransfers } from './payment/transfers.ts';
import { updateDraft } from './submission/update-draft.ts';
import { withdrawApplication } from './submission/withdraw-application.ts';

const paid = { paymentChannel: 'bank', paymentReference: 'R-1', paidOn: '2026-11-01' } as const;
const AT_ONCE = 20;

describe.each(['sqlite', 'postgres'] as const)('applications for a license on %s', (dialect) => {
  let site: Licensing;
  let license: string;
  let second: Awaited<ReturnType<Licensing['openSecondServer']>>;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    second = await site.openSecondServer();
    await site.approved();
    license = await numberOf(site.asCustomer);
  });
  afterEach(async () => {
    await second.services.database.close();
    await site.close();
  });

  const held = async (call: SignedInCall) => (await listLicenses(call)).items;
  const numberOf = async (call: SignedInCall) => (await held(call))[0]?.number ?? '';
  const licenseOf = async (number: string) => (await held(site.asCustomer)).find((each) => each.number === number);
  const renew = (call = site.asCustomer, requestKey = 'renewal-key', amountFen = 99_900) =>
    applyForRenewal(call, {
      ...paid,
      number: license,
      requestKey,
      amountFen,
      agreementVersion: site.agreementVersion,
    });
  const approvePaid = async (number: string) => {
    await receivePayment(site.asReviewer, { number });
    await approveApplication(site.asReviewer, { number });
  };
  const transferTo = (username: string, requestKey = 'transfer-key') =>
    applyForTransfer(site.asCustomer, {
      number: license,
      username,
      reason: '项目移交',
      requestKey,
      agreementVersion: site.agreementVersion,
    });
  /** Two servers take turns. */
  const atOnce = (call: SignedInCall, act: (each: SignedInCall, index: number) => Promise<unknown>) =>
    Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, index) => act(index % 2 ? call : { ...call, ...second.services }, index)),
    );
  const refusals = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) =>
      result.status === 'rejected' ? [String((result.reason as { error?: string }).error ?? result.reason)] : [],
    );

  test('a renewal is paid, approved and lengthens the window in the same step', async () => {
    const before = await licenseOf(license);
    const options = await getLicenseOptions(site.asCustomer, { number: license });
    expect(options.renewal).toMatchObject({ priceFen: 99_900, months: 12 });
    const { number, kind, state, amountFen, concerns } = await renew();
    expect([kind, state, amountFen, concerns]).toEqual(['renewal', 'submitted', 99_900, license]);
    await expect(approveApplication(site.asReviewer, { number })).rejects.toMatchObject({
      error: 'PAYMENT_NOT_RECEIVED',
    });
    await approvePaid(number);
    const after = await licenseOf(license);
    expect(after?.updatesUntil).toBe(options.renewal?.updatesUntil);
    expect(after?.updatesUntil).toBeGreaterThan(before?.updatesUntil ?? 0);
    expect((await getApplication(site.asCustomer, { number })).licenseNumber).toBe(license);
  });

  test('the number for the remark of the payment is known before it is sent in, from one day to the next', async () => {
    const nextNumber = async () => (await getLicenseOptions(site.asCustomer, { number: license })).nextNumber;
    const shown = await nextNumber();
    expect(shown).toMatch(/^AP\d{6}[0-9A-Z]{6}$/);
    site.clock.advance(days(1));
    expect(await nextNumber()).toBe(shown);
    expect((await renew()).number).toBe(shown);
    expect((await renew()).number).toBe(shown);
    const later = await nextNumber();
    expect(later).not.toBe(shown);
    await withdrawApplication(site.asCustomer, { number: shown ?? '' });
    expect(await nextNumber()).toBe(later);
    expect((await renew(site.asCustomer, 'renewed-again')).number).toBe(later);
  });

  test('an upgrade costs the difference and keeps the number', async () => {
    const { upgrades } = await getLicenseOptions(site.asCustomer, { number: license });
    expect(upgrades.map(({ edition, priceFen, extraMonths }) => [edition.code, priceFen, extraMonths])).toEqual([
      ['flagship', 300_000, 0],
      ['tenant', 1_080_100, 12],
    ]);
    const ask = (amountFen: number) =>
      applyForUpgrade(site.asCustomer, {
        ...paid,
        number: license,
        edition: 'tenant',
        requestKey: 'upgrade-key',
        amountFen,
        agreementVersion: site.agreementVersion,
      });
    await expect(ask(1)).rejects.toMatchObject({ error: 'PRICE_CHANGED' });
    const before = await licenseOf(license);
    await approvePaid((await ask(1_080_100)).number);
    const after = await licenseOf(license);
    expect(after?.edition.code).toBe('tenant');
    expect(after?.updatesUntil).toBeGreaterThan((before?.updatesUntil ?? 0) + 360 * 86_400_000);
  });

  test('what was paid and agreed to is checked; others cannot ask for it', async () => {
    const ask = { number: license, requestKey: 'renewal-key', amountFen: 99_900 };
    await expect(
      applyForRenewal(site.asCustomer, {
        ...ask,
        paymentReference: '',
        paidOn: '',
        agreementVersion: site.agreementVersion,
      }),
    ).rejects.toMatchObject({ error: 'FIELDS_INCOMPLETE', fields: { paymentChannel: '请选择付款方式' } });
    await expect(applyForRenewal(site.asCustomer, { ...ask, ...paid, agreementVersion: '0' })).rejects.toMatchObject({
      error: 'AGREEMENT_OUTDATED',
    });
    const stranger = site.call(await site.newCustomer('stranger'));
    await expect(renew(stranger)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await expect(getLicenseOptions(stranger, { number: license })).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  test('of many at once one application is open, on two servers', async () => {
    const same = await atOnce(site.asCustomer, (call) => renew(call));
    expect(refusals(same)).toEqual([]);
    const { number } = await renew();
    const others = await atOnce(site.asCustomer, (call, index) => renew(call, `another-key-${index}`));
    expect(new Set(refusals(others))).toEqual(new Set(['LICENSE_APPLICATION_OPEN']));
    expect(others.every(({ status }) => status === 'rejected')).toBe(true);
    await receivePayment(site.asReviewer, { number });
    expect(refusals(await atOnce(site.asReviewer, (call) => approveApplication(call, { number })))).toEqual([]);
    const acts = (await licenseOf(license))?.history.map(({ act }) => act);
    expect(acts?.filter((act) => act === 'renew')).toHaveLength(1);
  });

  test('the key of a renewal does not pass a transfer off as sent', async () => {
    await renew();
    await expect(transferTo('anybody', 'renewal-key')).rejects.toMatchObject({ error: 'REQUEST_MALFORMED' });
  });

  test('the key of a renewal passes neither another license off as renewed nor a draft off as begun', async () => {
    const first = await renew();
    await site.approved({ domains: ['second.example'] });
    const other = (await held(site.asCustomer)).find(({ number }) => number !== license)?.number ?? '';
    const renewOther = (requestKey: string) =>
      applyForRenewal(site.asCustomer, {
        ...paid,
        number: other,
        requestKey,
        amountFen: 99_900,
        agreementVersion: site.agreementVersion,
      });
    await expect(renewOther('renewal-key')).rejects.toMatchObject({ error: 'REQUEST_MALFORMED' });
    await expect(createDraft(site.asCustomer, { draftKey: 'renewal-key' })).rejects.toMatchObject({
      error: 'REQUEST_MALFORMED',
    });
    expect((await renew()).number).toBe(first.number);
    expect((await renewOther('other-renewal-key')).concerns).toBe(other);
  });

  test('a suspended license is not renewed by an approval that comes late', async () => {
    const { number } = await renew();
    await site.services.database.transaction((trx) =>
      suspendLicense(site.asReviewer, trx, { number: license, reason: '核实中' }),
    );
    await expect(approvePaid(number)).rejects.toMatchObject({ error: 'LICENSE_NOT_ACTIVE' });
    expect((await getApplication(site.asCustomer, { number })).state).toBe('submitted');
  });

  test('when something is asked for, only the payment can be put right', async () => {
    const { number } = await renew();
    await askForInformation(site.asReviewer, { number, request: '流水号查不到' });
    await updateDraft(site.asCustomer, { number, paymentReference: 'R-2', edition: 'tenant', holderName: '别人' });
    const again = await resubmitApplication(site.asCustomer, {
      number,
      note: '已更正',
      agreementVersion: site.agreementVersion,
    });
    expect(again).toMatchObject({ state: 'submitted', paymentReference: 'R-2', amountFen: 99_900 });
    expect(again.edition?.code).toBe('pro');
    expect(again.holderName).toBe('杭州示例科技有限公司');
  });

  test('a transfer waits for its recipient, then moves the license', async () => {
    const recipient = site.call(await site.newCustomer('recipient'));
    const stranger = site.call(await site.newCustomer('stranger'));
    await expect(transferTo('customer')).rejects.toMatchObject({ error: 'RECIPIENT_IS_SELF' });
    await expect(transferTo('nobody')).rejects.toMatchObject({ error: 'RECIPIENT_UNKNOWN' });
    const { number } = await transferTo('Recipient');
    await expect(approveApplication(site.asReviewer, { number })).rejects.toMatchObject({
      error: 'RECIPIENT_NOT_ACCEPTED',
    });
    expect((await listIncomingTransfers(recipient)).items).toMatchObject([{ number, answer: '' }]);
    const accept = (call: SignedInCall) =>
      acceptTransfer(call, {
        number,
        holderType: 'company',
        holderName: '接收公司',
        agreementVersion: site.agreementVersion,
      });
    for (const call of [site.asCustomer, stranger])
      await expect(accept(call)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    const answers = await atOnce(recipient, (call, index) =>
      index % 4 === 3 ? declineTransfer(call, { number }) : accept(call),
    );
    const { answer } = await getTransferForMe(recipient, { number });
    expect(new Set(refusals(answers))).toEqual(new Set(['TRANSITION_REFUSED']));
    if (answer === 'declined') {
      await expect(approveApplication(site.asReviewer, { number })).rejects.toMatchObject({
        error: 'RECIPIENT_NOT_ACCEPTED',
      });
      return;
    }
    await approveApplication(site.asReviewer, { number });
    expect(await held(recipient)).toMatchObject([{ holderName: '接收公司', status: 'active' }]);
    expect((await licenseOf(license))?.status).toBe('superseded');
  });

  test('a received license is not given on, not even by what was asked for before it was received', async () => {
    const recipient = site.call(await site.newCustomer('recipient'));
    await site.newCustomer('third');
    const { number } = await transferTo('recipient');
    const accepted = { number, holderType: 'company', holderName: '接收公司' } as const;
    await acceptTransfer(recipient, { ...accepted, agreementVersion: site.agreementVersion });
    await approveApplication(site.asReviewer, { number });
    const [received] = await held(recipient);
    const again = applyForTransfer(recipient, {
      number: received?.number ?? '',
      username: 'third',
      reason: '再转一次',
      requestKey: 'second-transfer',
      agreementVersion: site.agreementVersion,
    });
    await expect(again).rejects.toMatchObject({ error: 'TRANSFERRED_ALREADY' });
    const options = await getLicenseOptions(recipient, { number: received?.number ?? '' });
    expect(options).toMatchObject({ wasReceived: true, holderType: 'company', open: null });
    expect(await getLicenseOptions(site.asCustomer, { number: license })).toMatchObject({ wasReceived: false });
  });

  describe('of a person', () => {
    beforeEach(async () => {
      await site.approved({ holderType: 'personal', holderName: '王小明', creditCode: '', domains: ['mine.example'] });
      license = (await held(site.asCustomer)).find(({ holderType }) => holderType === 'personal')?.number ?? '';
    });
    const becomeCompany = (asked: Partial<Parameters<typeof applyForUpgrade>[1]> = {}) =>
      applyForUpgrade(site.asCustomer, {
        ...paid,
        number: license,
        edition: 'pro',
        holderType: 'company',
        holderName: '小明软件有限公司',
        creditCode: '91330106MA2CFLYX0B',
        requestKey: 'upgrade-key',
        amountFen: 120_000,
        agreementVersion: site.agreementVersion,
        ...asked,
      });

    test('it goes to a person only, whoever approves', async () => {
      const recipient = site.call(await site.newCustomer('recipient'));
      const { number } = await transferTo('recipient');
      expect(await getTransferForMe(recipient, { number })).toMatchObject({ holderTypes: ['personal'] });
      const accept = (holderType: 'personal' | 'company') =>
        acceptTransfer(recipient, {
          number,
          holderType,
          holderName: '李雷',
          agreementVersion: site.agreementVersion,
        });
      await expect(accept('company')).rejects.toMatchObject({
        error: 'TRANSFER_TO_COMPANY',
        fields: { holderType: expect.stringContaining('补差价升级') as string },
      });
      // Accepted before the rule existed.
      await accept('personal');
      await site.services.database.db
        .updateTable('application')
        .set({ holder_type: 'company' })
        .where('number', '=', number)
        .execute();
      const late = approveApplication(site.asReviewer, { number });
      await expect(late).rejects.toMatchObject({ error: 'TRANSFER_TO_COMPANY' });
      expect((await licenseOf(license))?.status).toBe('active');
    });

    test('it becomes a company’s for the difference, under its number, with a new key', async () => {
      const { upgrades } = await getLicenseOptions(site.asCustomer, { number: license });
      expect(upgrades.map(({ edition, holderType, priceFen }) => [edition.code, holderType, priceFen])).toEqual([
        ['pro', 'company', 120_000],
        ['flagship', 'personal', 120_000],
        ['flagship', 'company', 420_000],
        ['tenant', 'company', 1_200_100],
      ]);
      await expect(becomeCompany({ holderName: '' })).rejects.toMatchObject({
        error: 'FIELDS_INCOMPLETE',
        fields: { holderName: '请填写企业名称' },
      });
      await expect(becomeCompany({ amountFen: 1 })).rejects.toMatchObject({ error: 'PRICE_CHANGED' });
      await expect(becomeCompany({ holderType: 'personal', holderName: '' })).rejects.toMatchObject({
        error: 'UPGRADE_UNAVAILABLE',
      });
      const before = await licenseOf(license);
      const { number, holderType, holderName, creditCode, events } = await becomeCompany();
      expect([holderType, holderName, creditCode]).toEqual(['company', '小明软件有限公司', '91330106MA2CFLYX0B']);
      expect(events.find(({ act }) => act === 'submit')?.note).toBe('由个人授权改为企业授权：小明软件有限公司');
      expect(await licenseOf(license)).toMatchObject({ holderType: 'personal', holderName: '王小明' });
      await approvePaid(number);
      const after = await licenseOf(license);
      expect(after).toMatchObject({
        holderType: 'company',
        holderName: '小明软件有限公司',
        limits: { developers: 5, projects: 3, domains: 9 },
        edition: { code: 'pro' },
      });
      expect(after?.keys).toHaveLength(2);
      expect(after?.keyHint).not.toBe(before?.keyHint);
      expect(after?.history.at(-1)).toMatchObject({
        act: 'upgrade',
        note: '由个人授权改为企业授权，被授权方由“王小明”改为“小明软件有限公司”',
      });
      expect(await newestLetter(site)).toMatchObject({ subject: `授权 ${license} 已升级为企业授权` });
    });
  });

  test('a recipient who declines ends it; the applicant withdraws and asks another', async () => {
    const recipient = site.call(await site.newCustomer('recipient'));
    const { number } = await transferTo('recipient');
    await declineTransfer(recipient, { number });
    await expect(approveApplication(site.asReviewer, { number })).rejects.toMatchObject({
      error: 'RECIPIENT_NOT_ACCEPTED',
    });
    expect((await getApplication(site.asCustomer, { number })).recipient).toEqual({
      username: 'recipient',
      answer: 'declined',
    });
    await withdrawApplication(site.asCustomer, { number });
    expect((await listIncomingTransfers(recipient)).items).toEqual([]);
    expect((await transferTo('recipient', 'second-key')).state).toBe('submitted');
  });

  test('one appeal against a rejection, which then does what was asked for', async () => {
    const { number } = await renew();
    await expect(appeal(site.asCustomer, { number, text: '早' })).rejects.toMatchObject({ error: 'APPEAL_REFUSED' });
    await receivePayment(site.asReviewer, { number });
    await rejectApplication(site.asReviewer, { number, reason: '资料不符', refundNote: '' });
    const results = await atOnce(site.asCustomer, (call) => appeal(call, { number, text: '资料是真实的' }));
    expect(refusals(results)).toEqual([]);
    const rejected = await getApplication(site.asCustomer, { number });
    const again = rejected.appealNumber ?? '';
    expect(await getApplication(site.asCustomer, { number: again })).toMatchObject({
      kind: 'appeal',
      appealOf: number,
      state: 'submitted',
      concerns: license,
      amountFen: 99_900,
    });
    const before = (await licenseOf(license))?.updatesUntil ?? 0;
    await approveApplication(site.asReviewer, { number: again });
    expect((await licenseOf(license))?.updatesUntil).toBeGreaterThan(before);
  });

  test('an appeal after a refund has to be paid again, and its rejection is the last word', async () => {
    const { number } = await site.submitted();
    await receivePayment(site.asReviewer, { number });
    await rejectApplication(site.asReviewer, { number, reason: '主体不符', refundNote: '已原路退回' });
    const { number: again, paymentReceivedAt } = await appeal(site.asCustomer, { number, text: '主体无误' });
    expect(paymentReceivedAt).toBeNull();
    await rejectApplication(site.asReviewer, { number: again, reason: '仍不符', refundNote: '' });
    await expect(appeal(site.asCustomer, { number: again, text: '再来' })).rejects.toMatchObject({
      error: 'APPEAL_REFUSED',
    });
  });

  test('an appeal against the rejection of a new application issues the license', async () => {
    const { number } = await site.submitted();
    await rejectApplication(site.asReviewer, { number, reason: '看错了', refundNote: '' });
    const { number: again } = await appeal(site.asCustomer, { number, text: '请再核对' });
    await approvePaid(again);
    expect((await getApplication(site.asCustomer, { number: again })).licenseNumber).toMatch(/^VL-/);
    expect(await held(site.asCustomer)).toHaveLength(2);
  });
});
