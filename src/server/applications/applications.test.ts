import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeAnswers, openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { getReviewedApplication } from '../console/get-reviewed-application.ts';
import { approveApplication } from './review/approve-application.ts';
import { askForInformation } from './review/ask-for-information.ts';
import { getApplication } from './get-application.ts';
import { listApplications } from './list-applications.ts';
import { receivePayment } from './payment/receive-payment.ts';
import { rejectApplication } from './review/reject-application.ts';
import { resubmitApplication } from './submission/resubmit-application.ts';
import { startReview } from './review/start-review.ts';
import { submitApplication } from './submission/submit-application.ts';
import { updateDraft } from './submission/update-draft.ts';
import { withdrawApplication } from './submission/withdraw-application.ts';

describe.each(['sqlite', 'postgres'] as const)('applications on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const mailSubjects = async () => {
    const rows = await site.services.database.db.selectFrom('outbox_mail').select('subject').orderBy('id').execute();
    return rows.map((row) => row.subject);
  };
  const acts = async (number: string) =>
    (await getReviewedApplication(site.asReviewer, { number })).events.map((event) => event.act);

  test('the whole way leaves timeline, audit and one letter for each step', async () => {
    const { number } = await site.submitted();
    expect(number).toMatch(/^AP\d{6}[0-9A-HJKMNP-TV-Z]{6}$/);
    await startReview(site.asReviewer, { number });
    await askForInformation(site.asReviewer, { number, request: '请补充项目说明' });
    const asked = await getApplication(site.asCustomer, { number });
    expect(asked).toMatchObject({ state: 'needs_info', request: '请补充项目说明', licenseNumber: null });
    await updateDraft(site.asCustomer, { number, purpose: '订单与仓库管理', revision: asked.revision });
    await resubmitApplication(site.asCustomer, { number, note: '已补充', agreementVersion: site.agreementVersion });
    await receivePayment(site.asReviewer, { number });
    await approveApplication(site.asReviewer, { number });
    const done = await getApplication(site.asCustomer, { number });
    expect(done).toMatchObject({ state: 'approved', amountFen: 199_900, purpose: '订单与仓库管理', request: '' });
    expect(done.licenseNumber).toMatch(/^VL-/);
    expect(await acts(number)).toEqual([
      'create',
      'submit',
      'start_review',
      'ask',
      'resubmit',
      'receive_payment',
      'approve',
    ]);
    expect(await mailSubjects()).toHaveLength(6);
    const audits = await site.services.database.db
      .selectFrom('audit_event')
      .select(['act', 'actor_id'])
      .where('target_type', '=', 'application')
      .orderBy('id')
      .execute();
    expect(audits.map((audit) => audit.act)).toEqual([
      'application.created',
      'application.submitted',
      'application.review_started',
      'application.information_requested',
      'application.resubmitted',
      'application.payment_received',
      'application.approved',
    ]);
  });

  test('the first submission decides about the place in the queue', async () => {
    const { number, submittedAt } = await site.submitted();
    site.clock.advance(3_600_000);
    await askForInformation(site.asReviewer, { number, request: '?' });
    const again = await resubmitApplication(site.asCustomer, {
      number,
      note: '',
      agreementVersion: site.agreementVersion,
    });
    expect(again.submittedAt).toBe(submittedAt);
  });

  test('a repeated click changes nothing and gets the same answer', async () => {
    const { number } = await site.submitted();
    const submitAgain = await submitApplication(site.asCustomer, { number, agreementVersion: 'anything' });
    expect(submitAgain.state).toBe('submitted');
    await startReview(site.asReviewer, { number });
    await startReview(site.asReviewer, { number });
    await receivePayment(site.asReviewer, { number });
    await receivePayment(site.asReviewer, { number });
    await approveApplication(site.asReviewer, { number });
    await approveApplication(site.asReviewer, { number });
    await receivePayment(site.asReviewer, { number });
    expect(await acts(number)).toEqual(['create', 'submit', 'start_review', 'receive_payment', 'approve']);
    await expect(rejectApplication(site.asReviewer, { number, reason: '反悔', refundNote: '' })).rejects.toMatchObject({
      error: 'APPLICATION_ALREADY_DECIDED',
    });
    const rejected = await site.submitted();
    const reject = () =>
      rejectApplication(site.asReviewer, { number: rejected.number, reason: '未到账', refundNote: '' });
    await reject();
    await reject();
    expect(await acts(rejected.number)).toEqual(['create', 'submit', 'reject']);
    await expect(approveApplication(site.asReviewer, { number: rejected.number })).rejects.toMatchObject({
      error: 'APPLICATION_ALREADY_DECIDED',
    });
  });

  test('no approval before the money', async () => {
    const { number } = await site.submitted();
    await expect(approveApplication(site.asReviewer, { number })).rejects.toMatchObject({
      error: 'PAYMENT_NOT_RECEIVED',
    });
    expect((await getApplication(site.asCustomer, { number })).state).toBe('submitted');
  });

  test('what is missing is told by field; the agreement must be the current one', async () => {
    const { number } = await site.draft({ holderName: '', domains: ['', '??'] });
    const submit = (agreementVersion: string) => submitApplication(site.asCustomer, { number, agreementVersion });
    await expect(submit(site.agreementVersion)).rejects.toMatchObject({
      error: 'FIELDS_INCOMPLETE',
      fields: { holderName: '请填写企业名称', 'domains.1': '域名格式不正确，例如 example.com' },
    });
    await updateDraft(site.asCustomer, {
      number,
      holderName: '某公司',
      domains: ['WWW.Example.com', 'http://example.com/'],
    });
    await expect(submit('0.9')).rejects.toMatchObject({ error: 'AGREEMENT_OUTDATED' });
    expect(await submit(site.agreementVersion)).toMatchObject({
      state: 'submitted',
      domains: ['example.com'],
      agreementVersion: site.agreementVersion,
    });
  });

  test('editions and offers that are not sold are refused', async () => {
    await expect(site.draft({ edition: 'community' })).rejects.toMatchObject({ error: 'EDITION_FREE' });
    await expect(site.draft({ edition: 'no-such' })).rejects.toMatchObject({ error: 'EDITION_UNAVAILABLE' });
    const { number } = await site.draft({ edition: 'tenant', holderType: 'personal' });
    await expect(
      submitApplication(site.asCustomer, { number, agreementVersion: site.agreementVersion }),
    ).rejects.toMatchObject({ error: 'OFFER_UNAVAILABLE' });
    await expect(updateDraft(site.asCustomer, { number, edition: 'community' })).rejects.toMatchObject({
      error: 'EDITION_FREE',
    });
  });

  test('the price is fixed by submitting; another edition afterwards asks for the money again', async () => {
    const { number } = await site.submitted();
    await receivePayment(site.asReviewer, { number });
    await site.services.database.db.updateTable('offer').set({ price_fen: 1 }).execute();
    await askForInformation(site.asReviewer, { number, request: '?' });
    const resubmit = () =>
      resubmitApplication(site.asCustomer, { number, note: '', agreementVersion: site.agreementVersion });
    expect(await resubmit()).toMatchObject({ amountFen: 199_900, offer: { priceFen: 199_900 } });
    await askForInformation(site.asReviewer, { number, request: '??' });
    await updateDraft(site.asCustomer, { number, edition: 'flagship' });
    const other = await resubmit();
    expect(other).toMatchObject({ amountFen: 1, paymentReceivedAt: null, edition: { code: 'flagship' } });
    expect(other.events.at(-1)?.note).toContain('款项需重新核对');
  });

  test('changes elsewhere are noticed, and only open forms can be changed', async () => {
    const first = await site.draft();
    await updateDraft(site.asCustomer, { number: first.number, projectName: '一', revision: first.revision });
    await expect(
      updateDraft(site.asCustomer, { number: first.number, projectName: '二', revision: first.revision }),
    ).rejects.toMatchObject({ error: 'APPLICATION_CHANGED_ELSEWHERE' });
    const saved = await updateDraft(site.asCustomer, { number: first.number, paymentChannel: null });
    expect(saved).toMatchObject({ projectName: '一', paymentChannel: null, holderName: completeAnswers.holderName });
    const { number } = await site.submitted();
    await expect(updateDraft(site.asCustomer, { number, projectName: 'x' })).rejects.toMatchObject({
      error: 'APPLICATION_NOT_EDITABLE',
    });
  });

  test('foreign and absent applications are the same: not found', async () => {
    const { number } = await site.submitted();
    const stranger = site.call(await site.newCustomer('stranger'));
    const version = site.agreementVersion;
    for (const target of [number, 'AP000101AAAAAA']) {
      await expect(getApplication(stranger, { number: target })).rejects.toMatchObject({ error: 'NOT_FOUND' });
      await expect(updateDraft(stranger, { number: target, purpose: 'x' })).rejects.toMatchObject({
        error: 'NOT_FOUND',
      });
      await expect(submitApplication(stranger, { number: target, agreementVersion: version })).rejects.toMatchObject({
        error: 'NOT_FOUND',
      });
      await expect(withdrawApplication(stranger, { number: target })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    }
    expect((await listApplications(stranger, {})).items).toEqual([]);
    await expect(startReview(site.asReviewer, { number: 'AP000101AAAAAA' })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
  });

  test('a withdrawn draft goes without a letter, a submitted one with', async () => {
    const { number } = await site.draft();
    expect((await withdrawApplication(site.asCustomer, { number })).state).toBe('withdrawn');
    expect((await withdrawApplication(site.asCustomer, { number })).events).toHaveLength(2);
    expect(await mailSubjects()).toEqual([]);
    const other = await site.submitted();
    await withdrawApplication(site.asCustomer, { number: other.number });
    expect((await mailSubjects()).at(-1)).toContain('已撤回');
    await expect(startReview(site.asReviewer, { number: other.number })).rejects.toMatchObject({
      error: 'APPLICATION_ALREADY_DECIDED',
    });
  });

  test('twenty drafts and no more; the same key is the same draft', async () => {
    const first = await site.draft({ draftKey: 'same-key-1' });
    expect((await site.draft({ draftKey: 'same-key-1', projectName: '别的' })).number).toBe(first.number);
    for (let count = 1; count < 20; count += 1) await site.draft();
    await expect(site.draft()).rejects.toMatchObject({ error: 'DRAFT_LIMIT_REACHED' });
    await withdrawApplication(site.asCustomer, { number: first.number });
    await expect(site.draft()).resolves.toMatchObject({ state: 'draft' });
  });

  test('pages of the list hold everything once, newest first', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      if (count !== 3) site.clock.advance(1000);
      numbers.unshift((await site.draft()).number);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listApplications(site.asCustomer, { limit: 2, cursor });
      seen.push(...page.items.map((item) => item.number));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(numbers);
    await expect(listApplications(site.asCustomer, { cursor: "1.x' or 1=1" })).rejects.toMatchObject({
      error: 'FIELDS_INVALID',
    });
  });

  test('what people type reaches letters and lists as text', async () => {
    const hostile = `<script>alert(1)</script>'; drop table application; -- 👩‍👩‍👧 𠮷`;
    const { number } = await site.submitted({
      projectName: hostile,
      contactName: '访问 http://evil.example 领奖',
      purpose: hostile,
    });
    expect((await getApplication(site.asCustomer, { number })).projectName).toBe(hostile);
    const mail = await site.services.database.db.selectFrom('outbox_mail').selectAll().executeTakeFirstOrThrow();
    expect(mail.body_html + mail.body_text + mail.subject).not.toMatch(/evil|alert/);
  });
});
