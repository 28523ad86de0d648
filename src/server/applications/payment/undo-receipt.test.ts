import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import type { SignedInCall } from '../../call.ts';
import { getReviewedApplication } from '../../console/get-reviewed-application.ts';
import { listQueue } from '../../console/list-queue.ts';
import { seconds } from '../../duration.ts';
import { claimDueMails } from '../../mail/store.ts';
import { carryOutDueDecisions } from '../decisions/carry-out-due.ts';
import { getApplication } from '../get-application.ts';
import { approveApplication } from '../review/approve-application.ts';
import { lockAnyApplication } from '../store.ts';
import { withdrawApplication } from '../submission/withdraw-application.ts';
import { noteRefundDue } from './note-refund-due.ts';
import { receivePayment } from './receive-payment.ts';
import { setPrice } from './set-price.ts';
import { undoPayment } from './undo-payment.ts';
import { undoReceipt } from './undo-receipt.ts';

describe.each(['sqlite', 'postgres'] as const)('money recorded seconds ago on %s', (dialect) => {
  let site: Licensing;
  let number = '';
  let keys = 0;
  beforeEach(async () => {
    site = await openLicensing(dialect);
    ({ number } = await site.submitted());
  });
  afterEach(() => site.close());

  const receive = (amountFen?: number, isUndoable = true) =>
    receivePayment(site.asReviewer, { number, amountFen, requestKey: `undo-key-${(keys += 1)}`, isUndoable });
  const seen = () => getReviewedApplication(site.asReviewer, { number });
  const receiptId = async () => (await seen()).justReceived?.receiptId ?? '';
  const undo = async (id?: string, call: SignedInCall = site.asReviewer) =>
    undoReceipt(call, { number, receiptId: id ?? (await receiptId()) });
  const letters = () =>
    site.services.database.db.selectFrom('outbox_mail').select(['subject', 'next_attempt_at']).orderBy('id').execute();
  const audited = async () =>
    (
      await site.services.database.db
        .selectFrom('audit_event')
        .select('act')
        .where('act', 'like', 'application.payment%')
        .orderBy('id')
        .execute()
    ).map(({ act }) => act.replace('application.payment_', ''));
  const whole = async () => {
    return { ...(await seen()), revision: 0, stamp: '', updatedAt: 0 };
  };

  test('its letter waits; taken back, it is as if it had never been, and the audit log keeps both', async () => {
    const [before, written] = [await whole(), await letters()];
    await receive();
    expect((await seen()).justReceived).toMatchObject({ amountFen: 199_900, leftMs: seconds(10) });
    expect((await seen()).paymentReceivedAt).not.toBeNull();
    const { justReceived } = await seen();
    expect((await listQueue(site.asReviewer, {})).items).toMatchObject([{ number, justReceived }]);
    expect((await letters()).at(-1)).toMatchObject({ next_attempt_at: site.clock.now() + seconds(10) });
    const id = await receiptId();
    site.clock.advance(seconds(9));
    await undo(id);
    await undo(id);
    expect(await whole()).toEqual(before);
    expect(await letters()).toEqual(written);
    expect((await getApplication(site.asCustomer, { number })).events.map(({ act }) => act)).not.toContain(
      'receive_payment',
    );
    expect(await audited()).toEqual(['received', 'undone']);
  });

  test('after ten seconds only with a reason; what was recorded without the wait never', async () => {
    await receive(50_000);
    const id = await receiptId();
    site.clock.advance(seconds(10));
    expect((await seen()).justReceived).toBeNull();
    await expect(undo(id)).rejects.toMatchObject({ error: 'UNDO_TOO_LATE' });
    await receive(50_000, false);
    const { receipts, justReceived } = await seen();
    expect(justReceived).toBeNull();
    await expect(undo(receipts.at(-1)?.id)).rejects.toMatchObject({ error: 'UNDO_TOO_LATE' });
    await expect(undo('00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({ error: 'NOT_FOUND' });
  });

  test('the part before it stays, a surplus leaves it paid, and what a colleague did about the money since stands', async () => {
    await receive(50_000);
    const first = await receiptId();
    await receive(149_900);
    await expect(undo(first)).rejects.toMatchObject({ error: 'TRANSITION_REFUSED' });
    await receive(100);
    const { paymentReceivedAt } = await seen();
    await undo();
    expect(await seen()).toMatchObject({ receivedFen: 199_900, paymentReceivedAt });
    await undo();
    expect(await seen()).toMatchObject({ receivedFen: 50_000, paymentReceivedAt: null });
  });

  test('an approval that waits on top of it fails; after an immediate one it is too late', async () => {
    await receive();
    await approveApplication(site.asReviewer, { number, isUndoable: true });
    await undo();
    site.clock.advance(seconds(10));
    await carryOutDueDecisions(site.services);
    expect((await seen()).decision?.failure).toBe('请先确认款项已到账');
    await receive();
    const id = await receiptId();
    await approveApplication(site.asReviewer, { number });
    await expect(undo(id)).rejects.toMatchObject({ error: 'APPLICATION_ALREADY_DECIDED' });
  });

  test('taken back with a reason instead, its letter leaves before the one that corrects it', async () => {
    await receive();
    await undoPayment(site.asReviewer, { number, receivedFen: 0, reason: '看错了' });
    const [received, corrected] = (await letters()).slice(-2);
    expect(corrected?.subject).toContain('更正');
    expect(received?.next_attempt_at).toBeLessThanOrEqual(corrected?.next_attempt_at ?? 0);
  });

  test('a letter that has left can’t be taken back', async () => {
    await receive();
    await site.services.database.db.updateTable('outbox_mail').set({ state: 'sent' }).execute();
    await expect(undo()).rejects.toMatchObject({ error: 'UNDO_TOO_LATE' });
    expect((await seen()).paymentReceivedAt).not.toBeNull();
  });

  test('a letter that is being sent can’t be taken back, although it still says waiting', async () => {
    const { database } = site.services;
    await receive();
    await database.db.updateTable('outbox_mail').set({ state: 'waiting' }).execute();
    // The clock of the other server is ahead.
    const claimed = await claimDueMails(database, site.clock.now() + seconds(10), 50);
    await expect(undo()).rejects.toMatchObject({ error: 'UNDO_TOO_LATE' });
    expect(await letters()).toHaveLength(claimed.length);
    expect(await seen()).toMatchObject({ receivedFen: 199_900 });
  });

  test('the time counts once the application is free: whoever had it locked may have held the undo up', async () => {
    const { database } = site.services;
    await receive();
    const id = await receiptId();
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = database.transaction(async (trx) => {
      await lockAnyApplication(trx, number);
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    const late = expect(undo(id)).rejects.toMatchObject({ error: 'UNDO_TOO_LATE' });
    site.clock.advance(seconds(10));
    free.resolve();
    await Promise.all([holding, late]);
  });

  const newPrice = async () => {
    const { amountFen } = await seen();
    await setPrice(site.asReviewer, { number, amountFen: 150_000, wasFen: amountFen ?? 0, reason: '老客户' });
  };
  test.each([
    ['another price', 50_000, newPrice, 'UNDO_TOO_LATE'],
    [
      'an approval at once',
      undefined,
      () => approveApplication(site.asReviewer, { number }),
      'APPLICATION_ALREADY_DECIDED',
    ],
    ['a withdrawal', undefined, () => withdrawApplication(site.asCustomer, { number }), 'APPLICATION_ALREADY_DECIDED'],
    ['money recorded without the wait', 50_000, () => receive(50_000, false), 'UNDO_TOO_LATE'],
  ] as const)(
    'its letter leaves before that of %s, and can’t be taken back any more',
    async (_name, fen, act, error) => {
      await receive(fen);
      const [id, held] = [await receiptId(), (await letters()).at(-1)];
      site.clock.advance(seconds(2));
      await act();
      const written = await letters();
      const at = written.findIndex(({ subject }) => subject === held?.subject);
      const later = written.slice(at + 1).map((letter) => letter.next_attempt_at);
      expect(later.length).toBeGreaterThan(0);
      expect(written[at]?.next_attempt_at).toBeLessThan(Math.min(...later));
      expect((await seen()).justReceived).toBeNull();
      await expect(undo(id)).rejects.toMatchObject({ error });
    },
  );

  test('money above the price of an issued license is taken back too, unless some of its money goes back', async () => {
    await receive(undefined, false);
    await approveApplication(site.asReviewer, { number });
    const [before, written] = [await whole(), await letters()];
    await receive(100);
    expect((await seen()).justReceived).toMatchObject({ amountFen: 100 });
    await undo();
    expect([await whole(), await letters()]).toEqual([before, written]);
    await noteRefundDue(site.asReviewer, { number, amountFen: 50_000, reason: '缺陷未能修复' });
    await receive(100);
    const { justReceived, receipts } = await seen();
    expect(justReceived).toBeNull();
    await expect(undo(receipts.at(-1)?.id)).rejects.toMatchObject({ error: 'APPLICATION_ALREADY_DECIDED' });
  });

  test('a free application that was confirmed stays so when money above its price of nothing is taken back', async () => {
    await setPrice(site.asReviewer, { number, amountFen: 0, wasFen: 199_900, reason: '赠送' });
    await receive(undefined, false);
    const { paymentReceivedAt } = await seen();
    expect(paymentReceivedAt).not.toBeNull();
    site.clock.advance(seconds(1));
    await receive(100);
    await undo();
    expect(await seen()).toMatchObject({ receivedFen: 0, paymentReceivedAt });
    await receive(100);
    await undoPayment(site.asReviewer, { number, receiptId: await receiptId(), receivedFen: 0, reason: '看错了' });
    expect(await seen()).toMatchObject({ receivedFen: 0, paymentReceivedAt });
  });

  test('of fifty takings back and approvals on two servers there is one outcome', async () => {
    const second = await site.openSecondServer();
    const calls = [site.asReviewer, { ...site.asReviewer, ...second.services }];
    await receive();
    const id = await receiptId();
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        index % 5 === 0 ? approveApplication(calls[index % 2]!, { number }) : undo(id, calls[index % 2]),
      ),
    );
    const { state, receivedFen } = await seen();
    const isUndone = state !== 'approved';
    expect(receivedFen).toBe(isUndone ? 0 : 199_900);
    expect(await audited()).toEqual(isUndone ? ['received', 'undone'] : ['received']);
    await second.services.database.close();
  });
});
