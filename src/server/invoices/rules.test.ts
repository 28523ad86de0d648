import { describe, expect, test } from 'vitest';
import { invoiceStates } from '../../contract/invoices/invoices.ts';
import { invoiceObstacle, issueObstacle, judgeInvoice, type InvoiceAct } from './rules.ts';

describe('invoices', () => {
  test.each<[InvoiceAct, string[]]>([
    ['request', ['none', 'refused', 'cancelled', 'voided']],
    ['change', ['requested']],
    ['cancel', ['requested']],
    ['issue', ['requested']],
    ['refuse', ['requested']],
    ['void', ['issued']],
  ])('%s starts from %j alone', (act, from) => {
    const states = ['none', ...invoiceStates] as const;
    const going = states.filter((state) => judgeInvoice(act, { state, revision: 1 }) === 'go');
    expect([...going].toSorted()).toEqual(from.toSorted());
  });

  test('upon what has changed since nobody acts; the same again is done', () => {
    const seen = { state: 'requested', revision: 3 } as const;
    expect(judgeInvoice('issue', seen, { seenRevision: 3 })).toBe('go');
    expect(judgeInvoice('issue', seen, { seenRevision: 2 })).toBe('INVOICE_CHANGED');
    const issued = { state: 'issued', revision: 4 } as const;
    expect(judgeInvoice('issue', issued, { seenRevision: 3, isRepeat: true })).toBe('done');
    expect(judgeInvoice('issue', issued, { seenRevision: 3 })).toBe('TRANSITION_REFUSED');
  });

  const application = {
    kind: 'new',
    state: 'submitted',
    amountFen: 1,
    refund: 'none',
    isSurplus: false,
    isInvoicedBefore: false,
  } as const;

  test('there is an invoice for what was bought, and for nothing else', () => {
    expect(invoiceObstacle(application)).toBeNull();
    expect(invoiceObstacle({ ...application, state: 'approved' })).toBeNull();
    expect(invoiceObstacle({ ...application, state: 'draft' })).toContain('提交申请之后');
    expect(invoiceObstacle({ ...application, state: 'rejected' })).toContain('已经结束');
    expect(invoiceObstacle({ ...application, state: 'withdrawn' })).toContain('已经结束');
    expect(invoiceObstacle({ ...application, amountFen: 0 })).toContain('没有付款');
    expect(invoiceObstacle({ ...application, amountFen: null })).toContain('没有付款');
    expect(invoiceObstacle({ ...application, isInvoicedBefore: true })).toContain('原申请里已经开出');
    expect(invoiceObstacle({ ...application, refund: 'due' })).toBe('这份申请有款项待退还，不能开票。');
    expect(invoiceObstacle({ ...application, refund: 'refunded' })).toBe('这份申请有款项已退还，需要发票请联系客服。');
    for (const refund of ['due', 'refunded'] as const)
      expect(invoiceObstacle({ ...application, refund, isSurplus: true })).toBeNull();
  });

  test('nothing is issued before the money came', () => {
    expect([issueObstacle(true), issueObstacle(false)]).toEqual([null, 'PAYMENT_NOT_RECEIVED']);
  });
});
