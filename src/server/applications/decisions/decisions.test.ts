import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { Services, SignedInCall } from '../../call.ts';
import { getReviewedApplication } from '../../console/get-reviewed-application.ts';
import { listQueue } from '../../console/list-queue.ts';
import { seconds } from '../../duration.ts';
import { licenseManagementOperations as manage } from '../../licenses/management/management-operations.ts';
import { applyForRenewal } from '../submission/apply-for-license.ts';
import { getApplication } from '../get-application.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { undoPayment } from '../payment/undo-payment.ts';
import { approveApplication } from '../review/approve-application.ts';
import { askForInformation } from '../review/ask-for-information.ts';
import { rejectApplication } from '../review/reject-application.ts';
import { withdrawApplication } from '../submission/withdraw-application.ts';
import { carryOutDueDecisions } from './carry-out-due.ts';
import { undoDecision } from './undo-decision.ts';

describe.each(['sqlite', 'postgres'] as const)('a decision that can be taken back on %s', (dialect) => {
  let site: Licensing;
  let number = '';
  beforeEach(async () => {
    site = await openLicensing(dialect);
    ({ number } = await site.submitted());
    await receivePayment(site.asReviewer, { number });
  });
  afterEach(() => site.close());

  const approve = (call = site.asReviewer) => approveApplication(call, { number, isUndoable: true });
  const rejection = { reason: '主体无法核实', refundNote: '原路退回' };
  const reject = (call = site.asReviewer) => rejectApplication(call, { number, ...rejection, isUndoable: true });
  const seen = () => getReviewedApplication(site.asReviewer, { number });
  const undo = async (call = site.asReviewer) =>
    undoDecision(call, { number, decisionId: (await seen()).decision?.id ?? '' });
  const later = (ms = seconds(10)) => site.clock.advance(ms);
  const carryOut = (services: Services = site.services) => carryOutDueDecisions(services);
  const rows = async (table: 'license' | 'license_key' | 'outbox_mail' | 'application_event') =>
    (await site.services.database.db.selectFrom(table).select('id').execute()).length;
  const audited = async () =>
    (
      await site.services.database.db
        .selectFrom('audit_event')
        .select('act')
        .where('act', 'like', 'application.decision%')
        .orderBy('id')
        .execute()
    ).map(({ act }) => act.replace('application.decision_', ''));

  test('is nothing to the customer for ten seconds, and then everything at once, in its author’s name', async () => {
    const before = await getApplication(site.asCustomer, { number });
    const [letters, events] = [await rows('outbox_mail'), await rows('application_event')];
    await approve();
    later(seconds(9));
    await carryOut();
    expect(await getApplication(site.asCustomer, { number })).toEqual(before);
    expect([await rows('license'), await rows('license_key')]).toEqual([0, 0]);
    expect([await rows('outbox_mail'), await rows('application_event')]).toEqual([letters, events]);
    expect((await seen()).decision).toMatchObject({ act: 'approve', by: 'reviewer', leftMs: 1000, failure: '' });
    expect((await listQueue(site.asReviewer, {})).items[0]?.decision).toMatchObject({ act: 'approve', failure: '' });
    later(seconds(1));
    await carryOut();
    const after = await seen();
    expect(after).toMatchObject({ state: 'approved', decision: null, decidedAt: site.clock.now() });
    expect(after.events.at(-1)).toMatchObject({ act: 'approve', by: 'reviewer' });
    expect([await rows('license'), (await rows('outbox_mail')) - letters]).toEqual([1, 1]);
    expect(await audited()).toEqual(['scheduled']);
  });

  test('is taken back whole, by whoever may review, and can be made anew', async () => {
    const colleague = site.call(await createTestUser(site.services, { username: 'xiaoli', roles: ['support'] }));
    const before = await seen();
    await reject();
    const { decision } = await seen();
    await undo(colleague);
    await undoDecision(colleague, { number, decisionId: decision!.id });
    later();
    await carryOut();
    expect(await seen()).toEqual(before);
    expect(await audited()).toEqual(['scheduled', 'undone']);
    await approve();
    later();
    await carryOut();
    expect((await seen()).state).toBe('approved');
    await expect(undoDecision(colleague, { number: 'AP000101AAAAAA', decisionId: decision!.id })).rejects.toMatchObject(
      {
        error: 'NOT_FOUND',
      },
    );
    const other = await site.submitted();
    await expect(undoDecision(colleague, { number: other.number, decisionId: decision!.id })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
  });

  test('once carried out it cannot be taken back any more; what it does to the money happens then', async () => {
    await reject();
    const { decision } = await seen();
    expect((await seen()).refund.state).toBe('none');
    later();
    await carryOut();
    await expect(undoDecision(site.asReviewer, { number, decisionId: decision!.id })).rejects.toMatchObject({
      error: 'UNDO_TOO_LATE',
    });
    expect(await seen()).toMatchObject({ state: 'rejected', reason: '主体无法核实', refund: { state: 'due' } });
    // The same click again, and another decision.
    await reject();
    await expect(approve()).rejects.toMatchObject({ error: 'APPLICATION_ALREADY_DECIDED' });
  });

  test('the same one again is the one that waits; any other, also at once, is refused', async () => {
    await askForInformation(site.asReviewer, { number, request: '请补充用途', isUndoable: true });
    await askForInformation(site.asReviewer, { number, request: '请补充用途', isUndoable: true });
    for (const other of [
      () => askForInformation(site.asReviewer, { number, request: '请补充域名', isUndoable: true }),
      () => approve(),
      () => approveApplication(site.asReviewer, { number }),
      () => rejectApplication(site.asReviewer, { number, ...rejection }),
    ])
      await expect(other()).rejects.toMatchObject({ error: 'DECISION_PENDING' });
    later();
    await carryOut();
    expect(await seen()).toMatchObject({ state: 'needs_info', request: '请补充用途', decision: null });
    expect(await audited()).toEqual(['scheduled']);
  });

  test('what stands against it is told at once, as the act itself would', async () => {
    await undoPayment(site.asReviewer, { number, receivedFen: 0, reason: '误确认' });
    await expect(approve()).rejects.toMatchObject({ error: 'PAYMENT_NOT_RECEIVED' });
    const held = await site.approved();
    const license = (await getApplication(site.asCustomer, { number: held })).licenseNumber!;
    const renewal = await applyForRenewal(site.asCustomer, {
      number: license,
      requestKey: 'renewal-key',
      amountFen: 99_900,
      paymentChannel: 'bank',
      paymentReference: 'R-1',
      paidOn: '2026-11-01',
      agreementVersion: site.agreementVersion,
    });
    await receivePayment(site.asReviewer, { number: renewal.number });
    const { revision } = await manage.get(site.asReviewer, { number: license });
    await manage.revoke(site.asReviewer, { number: license, revision, reason: '合同解除' });
    const [letters, audits] = [await rows('outbox_mail'), await audited()];
    await expect(
      approveApplication(site.asReviewer, { number: renewal.number, isUndoable: true }),
    ).rejects.toMatchObject({ error: expect.stringMatching(/^LICENSE_/) as unknown });
    expect([await rows('outbox_mail'), await audited()]).toEqual([letters, audits]);
  });

  test('what the customer or a colleague does meanwhile goes first: the decision fails, and operators are told', async () => {
    await approve();
    await withdrawApplication(site.asCustomer, { number });
    later();
    await carryOut();
    const { state, decision } = await seen();
    expect([state, decision]).toEqual([
      'withdrawn',
      expect.objectContaining({ act: 'approve', leftMs: 0, failure: '该申请已经处理过，请刷新查看结果' }),
    ]);
    expect(await rows('license')).toBe(0);
    await undo();
    await undoDecision(site.asReviewer, { number, decisionId: decision!.id });
    expect((await seen()).decision).toBeNull();
    expect(await audited()).toEqual(['scheduled', 'failed']);
  });

  test('money that turns out not to have come stops it; once it is there, it is decided anew', async () => {
    await approve();
    await undoPayment(site.asReviewer, { number, receivedFen: 0, reason: '误确认' });
    later();
    await carryOut();
    expect((await seen()).decision?.failure).toBe('请先确认款项已到账');
    expect((await listQueue(site.asReviewer, {})).items[0]?.decision?.failure).toBe('请先确认款项已到账');
    await receivePayment(site.asReviewer, { number });
    await approve();
    expect((await seen()).decision?.failure).toBe('');
    later();
    await carryOut();
    expect(await seen()).toMatchObject({ state: 'approved', decision: null });
  });

  test('who is taken off the desk meanwhile decides nothing any more', async () => {
    await approve();
    const { db } = site.services.database;
    await db.updateTable('app_user').set({ roles: '[]' }).where('username', '=', 'reviewer').execute();
    later();
    await carryOut();
    expect(await seen()).toMatchObject({
      state: 'submitted',
      decision: { failure: '作出决定的账号已经没有审核权限' },
    });
    expect(await rows('license')).toBe(0);
  });

  test('a fault that passes delays it, one that stays makes it fail, and neither holds up others', async () => {
    await approve();
    const other = (await site.submitted()).number;
    await askForInformation(site.asReviewer, { number: other, request: '请补充', isUndoable: true });
    later();
    const broken: Services = { ...site.services, keys: undefined as never };
    await carryOut(broken);
    expect((await seen()).decision).toMatchObject({ failure: '' });
    expect((await getReviewedApplication(site.asReviewer, { number: other })).state).toBe('needs_info');
    later(seconds(61));
    await carryOut(broken);
    expect((await seen()).decision?.failure).toBe('服务器出了点问题，请稍后重试');
  });

  describe('fifty at once over two servers', () => {
    let second: Awaited<ReturnType<Licensing['openSecondServer']>>;
    beforeEach(async () => {
      second = await site.openSecondServer();
    });
    afterEach(() => second.services.database.close());
    const onBoth = (index: number): SignedInCall =>
      index % 2 === 0 ? site.asReviewer : { ...site.asReviewer, ...second.services };
    const atOnce = (act: (call: SignedInCall, index: number) => Promise<void>) =>
      Promise.allSettled(Array.from({ length: 50 }, (_, index) => act(onBoth(index), index)));
    const refusals = (results: PromiseSettledResult<void>[]) =>
      new Set(
        results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { error: string }).error] : [])),
      );

    test('one decision waits, and the server that did not take it carries it out once', async () => {
      expect(refusals(await atOnce((call) => approve(call)))).toEqual(new Set());
      expect(await audited()).toEqual(['scheduled']);
      later();
      const letters = await rows('outbox_mail');
      await Promise.all([second.services, site.services, second.services].map((services) => carryOut(services)));
      expect([await rows('license'), await rows('license_key')]).toEqual([1, 1]);
      expect((await rows('outbox_mail')) - letters).toBe(1);
    });

    test('of different ones the first waits', async () => {
      const results = await atOnce((call, index) => (index % 3 === 0 ? approve(call) : reject(call)));
      expect(refusals(results)).toEqual(new Set(['DECISION_PENDING']));
      expect(await audited()).toEqual(['scheduled']);
    });

    test('taking it back while it is carried out: one of both, whole', async () => {
      await approve();
      const { decision } = await seen();
      later();
      const undone = atOnce((call) => undoDecision(call, { number, decisionId: decision!.id }));
      await Promise.all([carryOut(), carryOut(second.services), undone]);
      const { state } = await seen();
      const isUndone = state === 'submitted';
      expect(refusals(await undone)).toEqual(isUndone ? new Set() : new Set(['UNDO_TOO_LATE']));
      expect(await rows('license')).toBe(isUndone ? 0 : 1);
      expect(await audited()).toEqual(isUndone ? ['scheduled', 'undone'] : ['scheduled']);
    });
  });
});
