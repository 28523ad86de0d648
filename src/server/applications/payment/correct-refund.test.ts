import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newestLetter } from '../../../../tests/support/people/account.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { correctRefund } from './correct-refund.ts';
import { getApplication } from '../get-application.ts';
import { noteRefundDue } from './note-refund-due.ts';
import { receivePayment } from './receive-payment.ts';
import { recordRefund } from './record-refund.ts';
import { undoRefund } from './undo-refund.ts';
import { withdrawApplication } from '../submission/withdraw-application.ts';

const back = { amountFen: 19_990, refundedOn: '2026-11-01', reference: 'REF-1' };
const right = { amountFen: 199_900, refundedOn: '2026-11-02', reference: 'REF-2', reason: '少写了一个零' };

describe.each(['sqlite', 'postgres'] as const)('putting a refund right on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const withdrawn = async (isPaid = true) => {
    const { number } = await site.submitted();
    if (isPaid) await receivePayment(site.asReviewer, { number });
    await withdrawApplication(site.asCustomer, { number });
    return number;
  };
  const refunded = async () => {
    const number = await withdrawn();
    await recordRefund(site.asReviewer, { number, ...back });
    return number;
  };
  const seen = async (number: string) => {
    const { refund, events } = await getApplication(site.asCustomer, { number });
    return { refund, notes: events.filter(({ act }) => act.includes('refund')).map(({ note }) => note) };
  };
  const lastLetter = () => newestLetter(site);

  test('amount, day and number are corrected with a reason; before and after stay on record', async () => {
    const number = await refunded();
    await correctRefund(site.asReviewer, { number, ...right });
    await correctRefund(site.asReviewer, { number, ...right });
    expect(await seen(number)).toEqual({
      refund: { state: 'refunded', amountFen: 199_900, refundedOn: '2026-11-02', reference: 'REF-2' },
      notes: [
        '已退款 ¥199.90，2026-11-01，流水号 REF-1',
        '实际退款 ¥1,999.00，2026-11-02，流水号 REF-2。原因：少写了一个零',
      ],
    });
    const letter = await lastLetter();
    expect(letter.subject).toBe(`更正：申请 ${number} 的退款信息`);
    expect(letter.body_text).toContain('少写了一个零');
    expect(letter.body_text).toContain('¥1,999.00 已于 2026-11-02 退还，流水号 REF-2');
    const { detail } = await site.services.database.db
      .selectFrom('audit_event')
      .select('detail')
      .where('act', '=', 'application.refund_corrected')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toMatchObject({
      before: { refund_fen: 19_990, refund_reference: 'REF-1' },
      after: { refund_fen: 199_900, refund_reference: 'REF-2' },
    });
  });

  test('a correction keeps the rules of a refund, and there has to be one', async () => {
    const number = await refunded();
    await expect(
      correctRefund(site.asReviewer, { number, ...right, amountFen: 199_901, refundedOn: '2999-01-01' }),
    ).rejects.toMatchObject({ fields: { amountFen: expect.any(String), refundedOn: expect.any(String) } });
    const due = await withdrawn();
    await expect(correctRefund(site.asReviewer, { number: due, ...right })).rejects.toMatchObject({
      error: 'TRANSITION_REFUSED',
    });
  });

  test('a refund that did not happen is due again with all that came in, and is recorded anew', async () => {
    const number = await refunded();
    const undoing = { number, was: 'refunded', reason: '银行退票' } as const;
    await Promise.all(Array.from({ length: 10 }, () => undoRefund(site.asReviewer, undoing)));
    const { refund, notes } = await seen(number);
    expect(refund).toEqual({ state: 'due', amountFen: 199_900, refundedOn: '', reference: '' });
    expect(notes.slice(1)).toEqual(['重新待退款 ¥1,999.00。原因：银行退票']);
    expect((await lastLetter()).subject).toBe(`更正：申请 ${number} 的款项尚未退还`);
    await recordRefund(site.asReviewer, { number, ...back, amountFen: 199_900 });
    expect((await seen(number)).refund).toMatchObject({ state: 'refunded', amountFen: 199_900 });
  });

  test('a refund that never was is not taken back, nor is money that was never noted', async () => {
    const number = await withdrawn();
    const never = { error: 'TRANSITION_REFUSED' };
    await expect(undoRefund(site.asReviewer, { number, was: 'refunded', reason: '?' })).rejects.toMatchObject(never);
    const unpaid = await withdrawn(false);
    await expect(undoRefund(site.asReviewer, { number: unpaid, was: 'due', reason: '?' })).rejects.toMatchObject(never);
  });

  test('money that was confirmed by mistake before the end is due no more; once refunded it is, first', async () => {
    const number = await withdrawn();
    await undoRefund(site.asReviewer, { number, was: 'due', reason: '误认了到账' });
    expect((await seen(number)).refund).toMatchObject({ state: 'none', amountFen: null });
    const other = await refunded();
    await expect(undoRefund(site.asReviewer, { number: other, was: 'due', reason: '?' })).rejects.toMatchObject({
      error: 'TRANSITION_REFUSED',
    });
  });

  test('money that was noted by mistake is due no more and may be noted again with the right amount', async () => {
    const number = await withdrawn(false);
    await noteRefundDue(site.asReviewer, { number, amountFen: 10_000 });
    await undoRefund(site.asReviewer, { number, was: 'due', reason: '记错了申请' });
    await undoRefund(site.asReviewer, { number, was: 'due', reason: '记错了申请' });
    expect(await getApplication(site.asCustomer, { number })).toMatchObject({
      refund: { state: 'none', amountFen: null },
      paymentReceivedAt: null,
    });
    expect((await lastLetter()).subject).toBe(`更正：申请 ${number} 的待退款已撤销`);
    await noteRefundDue(site.asReviewer, { number, amountFen: 199_900 });
    expect((await seen(number)).refund).toMatchObject({ state: 'due', amountFen: 199_900 });
  });
});
