import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invoiceDetails, madeInvoice } from '../../../tests/support/invoicing.ts';
import { openLicensing, type Licensing } from '../../../tests/support/licensing.ts';
import { appeal } from '../applications/review/appeal.ts';
import { approveApplication } from '../applications/review/approve-application.ts';
import { noteRefundDue } from '../applications/payment/note-refund-due.ts';
import { receivePayment } from '../applications/payment/receive-payment.ts';
import { recordRefund } from '../applications/payment/record-refund.ts';
import { rejectApplication } from '../applications/review/reject-application.ts';
import { undoPayment } from '../applications/payment/undo-payment.ts';
import { undoRefund } from '../applications/payment/undo-refund.ts';
import { issueInvoice } from '../invoices/decide-invoice.ts';
import { requestInvoice } from '../invoices/request-invoice.ts';
import { getReviewedApplication } from './get-reviewed-application.ts';

const mark = `发票 ${madeInvoice.invoiceNumber} `;

describe.each(['sqlite', 'postgres'] as const)('an issued invoice and its money on %s', (dialect) => {
  let site: Licensing;
  beforeEach(async () => {
    site = await openLicensing(dialect);
  });
  afterEach(() => site.close());

  const invoiced = async () => {
    const { number } = await site.submitted();
    await receivePayment(site.asReviewer, { number });
    const { invoice } = await requestInvoice(site.asCustomer, { number, ...invoiceDetails });
    await issueInvoice(site.asReviewer, { number, revision: invoice!.revision, ...madeInvoice, link: '' });
    return number;
  };
  const told = async (number: string) =>
    (await getReviewedApplication(site.asReviewer, { number })).notices
      .filter(({ text }) => text.startsWith(mark))
      .map(({ text }) => text.slice(mark.length));

  test('before the decision it is told of; once the payment is undone it has to be voided', async () => {
    const number = await invoiced();
    expect(await told(number)).toEqual(['已经开出，驳回的话要作废或红冲']);
    await undoPayment(site.asReviewer, { number, receivedFen: 0, reason: '误确认' });
    expect(await told(number)).toEqual(['已经开出，而应付的款项没有全部到账，请作废或红冲']);
    await rejectApplication(site.asReviewer, { number, reason: '没有付款', refundNote: '' });
    expect(await told(number)).toEqual(['已经开出，而应付的款项没有全部到账，请作废或红冲']);
  });

  test('it goes along with an appeal to which the money went, and not where it stayed', async () => {
    const number = await invoiced();
    await rejectApplication(site.asReviewer, { number, reason: '主体不符', refundNote: '' });
    expect(await told(number)).toEqual(['已经开出，退款前请先作废或红冲']);
    const again = await appeal(site.asCustomer, { number, text: '请再看' });
    expect(await told(number)).toEqual([]);
    expect(await told(again.number)).toEqual(['已经开出，驳回的话要作废或红冲']);
    await rejectApplication(site.asReviewer, { number: again.number, reason: '仍不符', refundNote: '' });
    expect(await told(again.number)).toEqual(['已经开出，退款前请先作废或红冲']);

    const promised = await site.submitted();
    await receivePayment(site.asReviewer, { number: promised.number });
    await rejectApplication(site.asReviewer, { number: promised.number, reason: '不符', refundNote: '三日内退回' });
    const other = await appeal(site.asCustomer, { number: promised.number, text: '请再看' });
    expect(await told(other.number)).toEqual([]);
  });

  test('of an issued license it stays while the money does, also where only what was paid twice goes back', async () => {
    const number = await invoiced();
    await approveApplication(site.asReviewer, { number });
    expect(await told(number)).toEqual([]);
    await receivePayment(site.asReviewer, { number, amountFen: 199_900, requestKey: 'paid-twice' });
    await noteRefundDue(site.asReviewer, { number, amountFen: 199_900, reason: '重复付款', isSurplus: true });
    expect(await told(number)).toEqual([]);
    await undoRefund(site.asReviewer, { number, was: 'due', reason: '不是重复付款' });
    await noteRefundDue(site.asReviewer, { number, amountFen: 50_000, reason: '缺陷' });
    expect(await told(number)).toEqual(['已经开出，退款前请先作废或红冲']);
    await recordRefund(site.asReviewer, { number, amountFen: 50_000, refundedOn: '2026-11-01', reference: 'R' });
    expect(await told(number)).toEqual(['对应的款项已经退还一部分，这一部分没有红冲的请补办']);
  });
});
