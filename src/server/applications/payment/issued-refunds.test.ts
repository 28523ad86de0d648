import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newestLetter } from '../../../../tests/support/people/account.ts';
import { invoiceDetails } from '../../../../tests/support/invoicing.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { getInvoiceDesk } from '../../invoices/get-invoice-desk.ts';
import { requestInvoice } from '../../invoices/request-invoice.ts';
import { correctRefund } from './correct-refund.ts';
import { getApplication } from '../get-application.ts';
import { noteRefundDue } from './note-refund-due.ts';
import { receivePayment } from './receive-payment.ts';
import { recordRefund } from './record-refund.ts';
import { undoRefund } from './undo-refund.ts';

const grounds = { amountFen: 50_000, reason: '缺陷未能修复' };
const back = { refundedOn: '2026-11-01', reference: 'REF-1' };

describe.each(['sqlite', 'postgres'] as const)('money of an issued license that goes back, on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const refundOf = async (number: string) => (await getApplication(site.asCustomer, { number })).refund;
  const lastLetter = async () => (await newestLetter(site)).body_text;
  const invoiced = async () => {
    const number = await site.approved();
    await requestInvoice(site.asCustomer, { number, ...invoiceDetails });
    return number;
  };
  const invoiceOf = async (number: string) => {
    const { invoice, obstacle } = await getInvoiceDesk(site.asCustomer, { number });
    return { state: invoice?.state, obstacle };
  };

  test('a refund of less than was agreed, corrected and taken back, leaves due what was agreed', async () => {
    const number = await site.approved();
    await noteRefundDue(site.asReviewer, { number, ...grounds });
    await recordRefund(site.asReviewer, { number, amountFen: 5_000, ...back });
    const corrected = { number, amountFen: 6_000, ...back, reason: '打错了' };
    await expect(correctRefund(site.asReviewer, { ...corrected, amountFen: 50_001 })).rejects.toMatchObject({
      fields: { amountFen: '最多退 ¥500.00，即待退款的金额' },
    });
    await correctRefund(site.asReviewer, corrected);
    expect(await refundOf(number)).toMatchObject({ state: 'refunded', amountFen: 6_000 });
    await undoRefund(site.asReviewer, { number, was: 'refunded', reason: '银行退票' });
    expect(await refundOf(number)).toEqual({ state: 'due', amountFen: 50_000, refundedOn: '', reference: '' });
    expect(await lastLetter()).toContain('¥500.00 会原路退还');
    await recordRefund(site.asReviewer, { number, amountFen: 50_000, ...back });
    expect(await refundOf(number)).toMatchObject({ state: 'refunded', amountFen: 50_000 });
  });

  test('its open invoice is given up, which both letters say, and is asked for anew once nothing goes back', async () => {
    const number = await invoiced();
    await noteRefundDue(site.asReviewer, { number, ...grounds });
    expect(await invoiceOf(number)).toEqual({ state: 'cancelled', obstacle: '这份申请有款项待退还，不能开票。' });
    expect(await lastLetter()).toContain('还没有开出的发票不再开具');
    const { events } = await getApplication(site.asCustomer, { number });
    expect(events.find(({ act }) => act === 'cancel_invoice')?.note).toBe('款项要退还，不再开票');
    await undoRefund(site.asReviewer, { number, was: 'due', reason: '金额记录有误' });
    const letter = await lastLetter();
    expect(letter).toContain('这条登记已撤销，原因：金额记录有误');
    expect(letter).toContain('重新登记的，会再写信告诉您。');
    expect(letter).toContain('需要发票而还没有开出的，可以在申请页申请。');
    expect(await invoiceOf(number)).toEqual({ state: 'cancelled', obstacle: null });
  });

  test('what was paid twice goes back, more than the price if need be, and the invoice stays', async () => {
    const number = await invoiced();
    const surplus = { number, amountFen: 250_000, reason: '重复付款', isSurplus: true };
    await expect(noteRefundDue(site.asReviewer, { ...surplus, reason: '' })).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    await expect(noteRefundDue(site.asReviewer, surplus)).rejects.toMatchObject({
      fields: { amountFen: '最多退 ¥0.00，即登记到账的多付金额；后来又收到的，请先登记到账' },
    });
    await receivePayment(site.asReviewer, { number, amountFen: 250_000, requestKey: 'paid-twice' });
    expect(await lastLetter()).toContain('共到账 ¥4,499.00，比应付多 ¥2,500.00。');
    await noteRefundDue(site.asReviewer, surplus);
    expect(await lastLetter()).toContain('应付的款项不变，发票照常开具。');
    expect(await invoiceOf(number)).toEqual({ state: 'requested', obstacle: null });
    await recordRefund(site.asReviewer, { number, amountFen: 250_000, ...back });
    expect(await invoiceOf(number)).toEqual({ state: 'requested', obstacle: null });
    await undoRefund(site.asReviewer, { number, was: 'refunded', reason: '银行退票' });
    await undoRefund(site.asReviewer, { number, was: 'due', reason: '不是重复付款' });
    await noteRefundDue(site.asReviewer, { number, ...grounds });
    expect((await invoiceOf(number)).state).toBe('cancelled');
  });

  test('noted fifty times by two servers with two amounts, one amount is due and told once', async () => {
    const number = await site.approved();
    const second = await site.openSecondServer();
    const calls = [site.asReviewer, { ...site.asReviewer, ...second.services }];
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        noteRefundDue(calls[index % 2]!, { number, reason: '缺陷', amountFen: index % 4 < 2 ? 100 : 200 }),
      ),
    );
    await second.services.database.close();
    const { events, refund } = await getApplication(site.asCustomer, { number });
    expect(events.filter(({ act }) => act === 'refund_due')).toHaveLength(1);
    const agreed = refund.amountFen === 100 ? 26 : 24;
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(agreed);
  });
});
