import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import type { SignedInCall } from '../../call.ts';
import { getReviewedApplication } from '../../console/get-reviewed-application.ts';
import { seconds } from '../../duration.ts';
import { carryOutDueDecisions } from '../decisions/carry-out-due.ts';
import { getApplication } from '../get-application.ts';
import { approveApplication } from '../review/approve-application.ts';
import { receivePayment } from './receive-payment.ts';
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
