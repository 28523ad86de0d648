import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Licensing, openLicensing } from '../../../../tests/support/licensing.ts';
import type { SignedInCall } from '../../call.ts';
import { endMailboxQuestion } from '../../identity/email/end-mailbox-question.ts';
import { getUserInfo } from '../../identity/profile/get-user-info.ts';
import { listLicenses } from '../../licenses/list-licenses.ts';
import { issueByHand } from '../../licenses/management/issue-by-hand.ts';
import { getApplication } from '../get-application.ts';
import { acceptTransfer, declineTransfer } from '../payment/transfers.ts';
import { appeal } from '../review/appeal.ts';
import { askForInformation } from '../review/ask-for-information.ts';
import { rejectApplication } from '../review/reject-application.ts';
import { applyForRenewal, applyForTransfer, applyForUpgrade } from './apply-for-license.ts';
import { resubmitApplication } from './resubmit-application.ts';
import { submitApplication } from './submit-application.ts';

const refusal = { error: 'MAILBOX_UNPROVED' };
const paid = { paymentChannel: 'bank', paymentReference: 'R-1', paidOn: '2026-11-01' } as const;

describe.each(['sqlite', 'postgres'] as const)(
  'a mailbox is proved before an application is sent in, on %s',
  (dialect) => {
    let site: Licensing;
    beforeEach(async () => {
      // Nothing is delivered here: letters stay in the outbox.
      site = await openLicensing(dialect, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    });
    afterEach(async () => site.close());

    const account = (call: SignedInCall, change: { email?: string | null; email_verified_at?: number | null }) =>
      site.services.database.db.updateTable('app_user').set(change).where('id', '=', call.user.id).execute();
    const prove = (call = site.asCustomer) => account(call, { email_verified_at: site.clock.now() });
    const unprove = (call = site.asCustomer) => account(call, { email_verified_at: null });
    const submit = (number: string) =>
      submitApplication(site.asCustomer, { number, agreementVersion: site.agreementVersion });
    const asks = async () => (await getUserInfo(site.asCustomer)).mailboxQuestion;

    test('a draft is kept as it is, and sent in once the mailbox is proved; a second click gets the same answer', async () => {
      const { number } = await site.draft();
      await expect(submit(number)).rejects.toMatchObject(refusal);
      expect(await getApplication(site.asCustomer, { number })).toMatchObject({ state: 'draft', submittedAt: null });
      await prove();
      await submit(number);
      await unprove();
      expect(await submit(number)).toMatchObject({ state: 'submitted' });
    });

    test('an account without an address, as those by WeChat are, is asked like any other', async () => {
      const { number } = await site.draft();
      await account(site.asCustomer, { email: null });
      await expect(submit(number)).rejects.toMatchObject(refusal);
      await account(site.asCustomer, { email: 'wx@example.com', email_verified_at: 1 });
      expect(await submit(number)).toMatchObject({ state: 'submitted' });
    });

    test('so is whoever renews, upgrades, transfers or receives a license', async () => {
      await prove();
      await site.approved();
      await unprove();
      const license = (await listLicenses(site.asCustomer)).items[0]?.number ?? '';
      const friend = site.call(await site.newCustomer('friend'));
      const { agreementVersion } = site;
      const asked = { ...paid, number: license, agreementVersion };
      const renew = () => applyForRenewal(site.asCustomer, { ...asked, amountFen: 99_900, requestKey: 'renew-0001' });
      const upgrade = () =>
        applyForUpgrade(site.asCustomer, {
          ...asked,
          edition: 'flagship',
          amountFen: 300_000,
          requestKey: 'upgrade-01',
        });
      const transfer = (username: string, requestKey: string) =>
        applyForTransfer(site.asCustomer, { number: license, username, reason: '移交', requestKey, agreementVersion });
      for (const ask of [renew, upgrade, () => transfer('friend', 'transfer-1')])
        await expect(ask()).rejects.toMatchObject(refusal);
      await prove();
      const { number } = await transfer('friend', 'transfer-1');
      const accept = () =>
        acceptTransfer(friend, { number, holderType: 'company', holderName: '友好科技有限公司', agreementVersion });
      await expect(accept()).rejects.toMatchObject(refusal);
      await prove(friend);
      expect(await accept()).toMatchObject({ answer: 'accepted' });
    });

    test('declining, answering what was asked, and an appeal need no proof: they may have an end', async () => {
      await prove();
      const { number } = await site.submitted();
      await askForInformation(site.asReviewer, { number, request: '请补充回单' });
      await unprove();
      const { agreementVersion } = site;
      await resubmitApplication(site.asCustomer, { number, note: '补上了', agreementVersion });
      await rejectApplication(site.asReviewer, { number, reason: '资料不符', refundNote: '' });
      expect(await appeal(site.asCustomer, { number, text: '请再看一次' })).toMatchObject({
        kind: 'appeal',
      });
      await prove();
      await site.approved({ domains: ['other.example'], projectName: '另一个' });
      const license = (await listLicenses(site.asCustomer)).items[0]?.number ?? '';
      const friend = site.call(await site.newCustomer('friend'));
      const asked = { number: license, username: 'friend', reason: '移交', requestKey: 'transfer-1', agreementVersion };
      const sent = await applyForTransfer(site.asCustomer, asked);
      expect(await declineTransfer(friend, { number: sent.number })).toMatchObject({ answer: 'declined' });
    });

    test('the question in the personal centre comes with an open application or a license, and is put once', async () => {
      expect(await asks()).toBe(false);
      await prove();
      await site.submitted();
      expect(await asks()).toBe(false);
      await unprove();
      expect(await asks()).toBe(true);
      expect(await endMailboxQuestion(site.asCustomer)).toMatchObject({ mailboxQuestion: false, emailVerified: false });
      expect(await endMailboxQuestion(site.asCustomer)).toMatchObject({ mailboxQuestion: false });
      const friend = await site.newCustomer('friend');
      const isAsked = async () => (await getUserInfo(site.call(friend))).mailboxQuestion;
      expect(await isAsked()).toBe(false);
      await issueByHand(site.asReviewer, {
        username: 'friend',
        edition: 'pro',
        holderType: 'personal',
        holderName: '李雷',
        projectName: '',
        domains: [],
        months: 12,
        limits: { developers: 1, projects: 1, domains: 1 },
        note: '',
        requestKey: 'by-hand-0001',
      });
      expect(await isAsked()).toBe(true);
    });
  },
);

test('a shop that can send no letters locks nobody out', async () => {
  const site = await openLicensing('sqlite');
  expect(await site.submitted()).toMatchObject({ state: 'submitted' });
  await site.close();
});
