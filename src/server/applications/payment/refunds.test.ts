import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { getOverview } from '../../console/get-overview.ts';
import { listQueue } from '../../console/list-queue.ts';
import { requestDeletion } from '../../personal-data/request-deletion.ts';
import { appeal } from '../review/appeal.ts';
import { approveApplication } from '../review/approve-application.ts';
import { askForInformation } from '../review/ask-for-information.ts';
import { getApplication } from '../get-application.ts';
import { noteRefundDue } from './note-refund-due.ts';
import { receivePayment } from './receive-payment.ts';
import { recordRefund } from './record-refund.ts';
import { rejectApplication } from '../review/reject-application.ts';
import { resubmitApplication } from '../submission/resubmit-application.ts';
import { undoRefund } from './undo-refund.ts';
import { updateDraft } from '../submission/update-draft.ts';
import { withdrawApplication } from '../submission/withdraw-application.ts';

describe.each(['sqlite', 'postgres'] as const)('refunds on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const refundOf = async (number: string) => (await getApplication(site.asCustomer, { number })).refund;
  const letters = async () =>
    (
      await site.services.database.db.selectFrom('outbox_mail').select(['subject', 'body_text']).orderBy('id').execute()
    ).map(({ subject, body_text: text }) => `${subject}\n${text}`);
  const paid = async () => {
    const { number } = await site.submitted();
    await receivePayment(site.asReviewer, { number });
    return number;
  };
  const rejected = async (refundNote = '') => {
    const number = await paid();
    await rejectApplication(site.asReviewer, { number, reason: '主体不符', refundNote });
    return number;
  };
  const back = { amountFen: 199_900, refundedOn: '2026-11-01', reference: 'REF-1' };

  test('a rejection after the money came is due, is listed, and is recorded once with date and reference', async () => {
    const number = await rejected();
    expect(await refundOf(number)).toEqual({ state: 'due', amountFen: 199_900, refundedOn: '', reference: '' });
    expect((await letters()).at(-1)).toContain('¥1,999.00 会原路退还');
    expect((await listQueue(site.asReviewer, { state: 'refund_due' })).items.map((item) => item.number)).toEqual([
      number,
    ]);
    expect((await getOverview(site.asReviewer)).refundsDue).toBe(1);
    await recordRefund(site.asReviewer, { number, ...back });
    await recordRefund(site.asReviewer, { number, ...back });
    expect(await refundOf(number)).toEqual({ state: 'refunded', ...back });
    const { events } = await getApplication(site.asCustomer, { number });
    expect(events.filter(({ act }) => act === 'refund').map(({ note }) => note)).toEqual([
      '已退款 ¥1,999.00，2026-11-01，流水号 REF-1',
    ]);
    expect((await letters()).filter((letter) => letter.includes('已退款'))).toHaveLength(1);
    await expect(recordRefund(site.asReviewer, { number, ...back, reference: 'REF-2' })).rejects.toMatchObject({
      error: 'TRANSITION_REFUSED',
    });
    expect((await listQueue(site.asReviewer, { state: 'refund_due' })).items).toEqual([]);
  });

  test('a withdrawal after the money came is due, too; one before leads to nothing until the money turns up', async () => {
    const number = await paid();
    await withdrawApplication(site.asCustomer, { number });
    expect((await refundOf(number)).state).toBe('due');
    const { number: other } = await site.submitted();
    await withdrawApplication(site.asCustomer, { number: other });
    expect((await refundOf(other)).state).toBe('none');
    await expect(recordRefund(site.asReviewer, { number: other, ...back })).rejects.toMatchObject({
      error: 'TRANSITION_REFUSED',
    });
    await noteRefundDue(site.asReviewer, { number: other, amountFen: 5_000 });
    await noteRefundDue(site.asReviewer, { number: other, amountFen: 5_000 });
    expect(await refundOf(other)).toMatchObject({ state: 'due', amountFen: 5_000 });
    expect((await letters()).filter((letter) => letter.includes('待退还'))).toHaveLength(1);
  });

  test('money is not lost from sight where the price changed after it came', async () => {
    const number = await paid();
    await askForInformation(site.asReviewer, { number, request: '?' });
    await updateDraft(site.asCustomer, { number, edition: 'flagship' });
    const again = await resubmitApplication(site.asCustomer, {
      number,
      note: '',
      agreementVersion: site.agreementVersion,
    });
    expect(again.paymentReceivedAt).toBeNull();
    await withdrawApplication(site.asCustomer, { number });
    expect(await refundOf(number)).toMatchObject({ state: 'due', amountFen: 199_900 });
  });

  test('no more goes back than came in, and not tomorrow', async () => {
    const number = await rejected();
    await expect(recordRefund(site.asReviewer, { number, ...back, amountFen: 199_901 })).rejects.toMatchObject({
      error: 'FIELDS_INCOMPLETE',
      fields: { amountFen: '最多退 ¥1,999.00，即待退款的金额' },
    });
    await expect(recordRefund(site.asReviewer, { number, ...back, refundedOn: '2999-01-01' })).rejects.toMatchObject({
      fields: { refundedOn: '退款日期不能晚于今天' },
    });
    await recordRefund(site.asReviewer, { number, ...back, amountFen: 1 });
    expect(await refundOf(number)).toMatchObject({ state: 'refunded', amountFen: 1 });
  });

  test('an appeal takes the money along, and its own end makes it due there; a promised refund stays', async () => {
    const number = await rejected();
    const again = await appeal(site.asCustomer, { number, text: '请再看' });
    expect(again).toMatchObject({ refund: { state: 'none' } });
    expect(again.paymentReceivedAt).not.toBeNull();
    expect((await refundOf(number)).state).toBe('carried');
    await expect(recordRefund(site.asReviewer, { number, ...back })).rejects.toMatchObject({
      error: 'TRANSITION_REFUSED',
    });
    await withdrawApplication(site.asCustomer, { number: again.number });
    expect(await refundOf(again.number)).toMatchObject({ state: 'due', amountFen: 199_900 });
    const promised = await rejected('三日内原路退回');
    const anew = await appeal(site.asCustomer, { number: promised, text: '请再看' });
    expect(anew.paymentReceivedAt).toBeNull();
    expect((await refundOf(promised)).state).toBe('due');
  });

  test('an issued license is paid back for a reason, in part or in whole, and what it was paid with stays', async () => {
    const number = await paid();
    await approveApplication(site.asReviewer, { number });
    await expect(noteRefundDue(site.asReviewer, { number, amountFen: 199_901 })).rejects.toMatchObject({
      fields: { amountFen: '最多退 ¥1,999.00，即实际到账的金额', reason: expect.any(String) },
    });
    const grounds = { number, amountFen: 50_000, reason: '缺陷未能修复' };
    await noteRefundDue(site.asReviewer, grounds);
    await noteRefundDue(site.asReviewer, grounds);
    expect((await letters()).filter((letter) => letter.includes('会退还给您，原因：缺陷未能修复'))).toHaveLength(1);
    await undoRefund(site.asReviewer, { number, was: 'due', reason: '经协商不退' });
    expect(await getApplication(site.asCustomer, { number })).toMatchObject({
      state: 'approved',
      refund: { state: 'none', amountFen: null },
      paymentReceivedAt: expect.any(Number),
    });
    await noteRefundDue(site.asReviewer, grounds);
    await recordRefund(site.asReviewer, { number, ...back, amountFen: 50_000 });
    await undoRefund(site.asReviewer, { number, was: 'refunded', reason: '银行退票' });
    expect(await refundOf(number)).toMatchObject({ state: 'due', amountFen: 50_000 });
    await recordRefund(site.asReviewer, { number, ...back, amountFen: 50_000, reference: 'REF-9' });
    expect(await refundOf(number)).toMatchObject({ state: 'refunded', amountFen: 50_000, reference: 'REF-9' });
  });

  test('an account to which money has to go back is not closed', async () => {
    const number = await rejected();
    await expect(requestDeletion(site.asCustomer, {})).rejects.toMatchObject({
      error: 'ACCOUNT_HELD',
      message: expect.stringContaining(number) as string,
    });
  });

  test('fifty refunds at once are one', async () => {
    const number = await rejected();
    const second = await site.openSecondServer();
    const calls = [site.asReviewer, { ...site.asReviewer, ...second.services }];
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        recordRefund(calls[index % 2]!, { number, ...back, reference: `REF-${index % 5}` }),
      ),
    );
    await second.services.database.close();
    const { events } = await getApplication(site.asCustomer, { number });
    expect(events.filter(({ act }) => act === 'refund')).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});
