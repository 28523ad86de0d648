import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newestLetter } from '../../../../tests/support/people/account.ts';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { receiptInput } from '../../../contract/applications/refunds.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import { getReviewedApplication } from '../../console/get-reviewed-application.ts';
import { getSales } from '../../console/sales.ts';
import { days } from '../../duration.ts';
import { getApplication } from '../get-application.ts';
import { appeal } from '../review/appeal.ts';
import { approveApplication } from '../review/approve-application.ts';
import { rejectApplication } from '../review/reject-application.ts';
import { confirmStatement } from '../statements/confirm-statement.ts';
import { undoStatement } from '../statements/undo-statement.ts';
import { noteRefundDue } from './note-refund-due.ts';
import { receivePayment } from './receive-payment.ts';
import { recordRefund } from './record-refund.ts';
import { setPrice } from './set-price.ts';
import { undoPayment } from './undo-payment.ts';
import { undoRefund } from './undo-refund.ts';

const reason = '核对有误';
const PRICE = 199_900;

describe.each(['sqlite', 'postgres'] as const)('money that comes in parts on %s', (dialect) => {
  let site: Licensing;
  let number = '';
  let keys = 0;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    ({ number } = await site.submitted());
  });
  afterEach(() => site.close());

  const receive = (amountFen: number, more: object = {}) =>
    receivePayment(site.asReviewer, { number, amountFen, requestKey: `receipt-key-${(keys += 1)}`, ...more });
  const seen = () => getApplication(site.asCustomer, { number });
  const reviewed = () => getReviewedApplication(site.asReviewer, { number });
  const lastLetter = () => newestLetter(site);

  test('an amount has a request key, and what came in is never less than nothing', async () => {
    const asked = { number, amountFen: 50_000 };
    expect(receiptInput.safeParse(asked).error?.issues[0]?.path).toEqual(['requestKey']);
    expect(receiptInput.safeParse({ ...asked, requestKey: 'receipt-key-0' }).success).toBe(true);
    expect(receiptInput.safeParse({ number }).success).toBe(true);
    const { db } = site.services.database;
    await expect(db.updateTable('application').set({ received_fen: -1 }).execute()).rejects.toThrow(/check/i);
  });

  test('a part, the rest and a surplus: each stands by itself, and only the whole is enough', async () => {
    await receive(50_000, { channel: 'alipay', reference: 'A-1', paidOn: '2026-11-02' });
    expect(await seen()).toMatchObject({ receivedFen: 50_000, paymentReceivedAt: null });
    expect((await lastLetter()).subject).toBe(`申请 ${number} 的款项部分到账，还需支付 ¥1,499.00`);
    await expect(approveApplication(site.asReviewer, { number })).rejects.toMatchObject({
      error: 'PAYMENT_NOT_RECEIVED',
    });
    await receive(149_900, { reference: 'A-2' });
    expect((await seen()).paymentReceivedAt).not.toBeNull();
    await receive(100);
    const { receipts, receivedFen, events } = await reviewed();
    expect(receipts).toMatchObject([
      { amountFen: 50_000, channel: 'alipay', reference: 'A-1', paidOn: '2026-11-02', by: 'reviewer' },
      { amountFen: 149_900, reference: 'A-2' },
      { amountFen: 100, channel: 'bank', reference: '20261121-0001' },
    ]);
    expect(receivedFen).toBe(200_000);
    expect(events.filter(({ act }) => act === 'receive_payment').map(({ note }) => note)).toEqual([
      '部分到账 ¥500.00，还差 ¥1,499.00',
      '',
      '到账 ¥1.00，共多出 ¥1.00',
    ]);
    expect((await lastLetter()).body_text).toContain('共到账 ¥2,000.00，比应付多 ¥1.00。');
    await approveApplication(site.asReviewer, { number });
    // Only the amount above the price is refunded.
    const surplus = { number, amountFen: 101, reason: '多付', isSurplus: true };
    await expect(noteRefundDue(site.asReviewer, surplus)).rejects.toMatchObject({ error: 'FIELDS_INCOMPLETE' });
    await noteRefundDue(site.asReviewer, { ...surplus, amountFen: 100 });
  });

  test('sent fifty times by two servers, an amount came once; no day of tomorrow', async () => {
    const second = await site.openSecondServer();
    const calls = [site.asReviewer, { ...site.asReviewer, ...second.services }];
    const input = { number, amountFen: 50_000, requestKey: 'the-same-key' };
    await Promise.all(Array.from({ length: 50 }, (_, index) => receivePayment(calls[index % 2]!, input)));
    expect((await reviewed()).receipts).toHaveLength(1);
    await second.services.database.close();
    await expect(receive(1, { paidOn: '2036-01-01' })).rejects.toMatchObject({
      fields: { paidOn: '付款日期不能晚于今天' },
    });
  });

  test('one of several is taken off; the others still count, and so does what of it did come', async () => {
    await receive(50_000);
    await receive(149_900);
    await receive(30_000);
    const [first, , third] = (await reviewed()).receipts;
    await undoPayment(site.asReviewer, { number, receiptId: third?.id, receivedFen: 0, reason });
    expect(await seen()).toMatchObject({ receivedFen: PRICE, paymentReceivedAt: expect.any(Number) as unknown });
    await expect(
      undoPayment(site.asReviewer, { number, receiptId: first?.id, receivedFen: 50_000, reason: '别的原因' }),
    ).rejects.toMatchObject({ fields: { receivedFen: '须少于已确认的 ¥500.00' } });
    await undoPayment(site.asReviewer, { number, receiptId: first?.id, receivedFen: 20_000, reason });
    expect(await seen()).toMatchObject({ receivedFen: 169_900, paymentReceivedAt: null });
    expect((await reviewed()).receipts.map(({ amountFen }) => amountFen).toSorted((a, b) => a - b)).toEqual([
      20_000, 149_900,
    ]);
  });

  test('of an issued license only the surplus is taken off', async () => {
    await receivePayment(site.asReviewer, { number });
    await approveApplication(site.asReviewer, { number });
    await receive(1_000);
    const [whole, surplus] = (await reviewed()).receipts;
    await expect(
      undoPayment(site.asReviewer, { number, receiptId: whole?.id, receivedFen: 0, reason }),
    ).rejects.toMatchObject({ error: 'APPLICATION_ALREADY_DECIDED' });
    await undoPayment(site.asReviewer, { number, receiptId: surplus?.id, receivedFen: 0, reason });
    expect((await seen()).receivedFen).toBe(PRICE);
  });

  test('an own price that the part covers makes it paid', async () => {
    await receive(150_000);
    await setPrice(site.asReviewer, { number, amountFen: 150_000, wasFen: PRICE, reason: '老客户' });
    expect((await seen()).paymentReceivedAt).not.toBeNull();
    await approveApplication(site.asReviewer, { number });
  });

  test('a statement confirms the rest of a part, and taken back leaves the part', async () => {
    await receive(50_000);
    const payment = { line: 2, number, amountFen: 149_900, channel: 'bank', payer: '甲', paidTime: '' } as const;
    const { batch } = await confirmStatement(site.asReviewer, {
      fileName: 'a.csv',
      payments: [{ ...payment, reference: 'the-rest-1', paidOn: '2026-11-02' }],
      requestKey: 'statement-key',
    });
    expect((await reviewed()).receipts).toMatchObject([{ amountFen: 50_000 }, { reference: 'the-rest-1' }]);
    await undoStatement(site.asReviewer, { id: batch?.id ?? '', reason });
    expect(await seen()).toMatchObject({ receivedFen: 50_000, paymentReceivedAt: null });
    expect((await reviewed()).receipts).toHaveLength(1);
  });

  test('each amount counts in the month in which it came, once, also where an appeal took it along', async () => {
    await receive(50_000, { channel: 'wechat' });
    const month = (await getSales(site.asReviewer, {})).month;
    site.clock.advance(days(40));
    await receive(149_900);
    await rejectApplication(site.asReviewer, { number, reason: '主体不符', refundNote: '' });
    await appeal(site.asCustomer, { number, text: '请再看' });
    const [first, second] = [await getSales(site.asReviewer, { month }), await getSales(site.asReviewer, {})];
    expect([first.total.grossFen, second.total.grossFen]).toEqual([50_000, 149_900]);
    expect(first.byChannel.map(({ code, grossFen }) => [code, grossFen])).toEqual([['wechat', 50_000]]);
  });

  /** Small pseudo-random numbers, the same each time. */
  function numbersFrom(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
  }

  test.each([1, 2, 3])('whatever happens in whatever order, the sums hold (%i)', async (seed) => {
    const next = numbersFrom(seed);
    const { db } = site.services.database;
    const acts = [
      () => receive(1 + next(120_000)),
      () => receivePayment(site.asReviewer, { number }),
      async () => {
        const { receipts } = await reviewed();
        const chosen = receipts[next(receipts.length + 1)];
        await undoPayment(site.asReviewer, { number, receiptId: chosen?.id, receivedFen: next(60_000), reason });
      },
      () => noteRefundDue(site.asReviewer, { number, amountFen: 1 + next(250_000), reason, isSurplus: next(2) === 0 }),
      () =>
        recordRefund(site.asReviewer, {
          number,
          amountFen: 1 + next(250_000),
          refundedOn: '2026-11-01',
          reference: 'R-1',
        }),
      () => undoRefund(site.asReviewer, { number, was: next(2) === 0 ? 'refunded' : 'due', reason }),
    ];
    const late = 12 + next(10);
    for (let step = 0; step < 40; step += 1) {
      const act =
        step === late
          ? () =>
              next(2) === 0
                ? rejectApplication(site.asReviewer, { number, reason, refundNote: '' })
                : approveApplication(site.asReviewer, { number })
          : acts[next(acts.length)]!;
      await act().catch((error: unknown) => {
        if (!isApiError(error)) throw error;
      });
      const row = await db.selectFrom('application').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
      const receipts = await db
        .selectFrom('application_receipt')
        .select('amount_fen')
        .where('application_id', '=', row.id)
        .where('undone_at', 'is', null)
        .execute();
      expect(receipts.reduce((sum, { amount_fen: fen }) => sum + fen, 0)).toBe(row.received_fen);
      expect(row.refund_due_fen ?? 0).toBeLessThanOrEqual(row.received_fen);
      expect(row.refund_fen ?? 0).toBeLessThanOrEqual(row.refund_due_fen ?? 0);
      if (row.state === 'submitted' || row.state === 'approved')
        expect(row.payment_received_at !== null).toBe(row.received_fen >= PRICE);
    }
  });
});
