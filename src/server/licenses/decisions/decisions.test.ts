import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLicensing, type Licensing } from '../../../../tests/support/licensing.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { SignedInCall } from '../../call.ts';
import { seconds } from '../../duration.ts';
import { getLicense } from '../get-license.ts';
import { listLicenses } from '../list-licenses.ts';
import { searchLicenses } from '../management/search-licenses.ts';
import { licenseManagementOperations as manage } from '../management/management-operations.ts';
import { carryOutDueLicenseDecisions } from './carry-out-due.ts';

describe.each(['sqlite', 'postgres'] as const)(
  'a license is suspended or revoked after a time for undo on %s',
  (dialect) => {
    let site: Licensing;
    let number = '';
    beforeEach(async () => {
      site = await openLicensing(dialect);
      await site.approved();
      number = (await listLicenses(site.asCustomer)).items[0]!.number;
    });
    afterEach(() => site.close());

    const reason = '合同解除';
    const seen = () => manage.get(site.asReviewer, { number });
    const decide = async (act: 'suspend' | 'revoke', call: SignedInCall = site.asReviewer, isUndoable = true) => {
      const { revision } = await seen();
      return manage[act](call, { number, revision, reason, isUndoable });
    };
    const carryOut = () => carryOutDueLicenseDecisions(site.services);
    const later = () => site.clock.advance(seconds(10));
    const letters = async () =>
      (await site.services.database.db.selectFrom('outbox_mail').select('subject').orderBy('id').execute()).map(
        ({ subject }) => subject,
      );
    const audited = async () =>
      (
        await site.services.database.db
          .selectFrom('audit_event')
          .select('act')
          .where('act', 'in', [
            'license.decision_scheduled',
            'license.decision_undone',
            'license.decision_failed',
            'license.suspended',
            'license.revoked',
          ])
          .orderBy('id')
          .execute()
      ).map(({ act }) => act.replace('license.', ''));

    test.each(['suspend', 'revoke'] as const)('%s: nothing for ten seconds, then everything at once', async (act) => {
      const [before, written] = [await getLicense(site.asCustomer, { number }), await letters()];
      const { decision, status } = await decide(act);
      expect([status, decision]).toEqual([
        'active',
        expect.objectContaining({ act, by: 'reviewer', leftMs: seconds(10), failure: '' }),
      ]);
      expect((await searchLicenses(site.asReviewer, {})).items).toMatchObject([{ number, decision }]);
      // The same click again is the one that waits.
      expect((await decide(act)).decision?.id).toBe(decision?.id);
      site.clock.advance(seconds(9));
      await carryOut();
      expect(await getLicense(site.asCustomer, { number })).toEqual(before);
      expect(await letters()).toEqual(written);
      site.clock.advance(seconds(1));
      await carryOut();
      await carryOut();
      const word = act === 'suspend' ? 'suspended' : 'revoked';
      expect(await seen()).toMatchObject({ status: word, statusReason: reason, decision: null });
      expect((await seen()).history.at(-1)).toMatchObject({ act, actor: 'reviewer' });
      expect((await letters()).length - written.length).toBe(1);
      expect(await audited()).toEqual(['decision_scheduled', word]);
    });

    test('is taken back whole by whoever may manage licenses; once it has happened it is too late', async () => {
      const colleague = site.call(await createTestUser(site.services, { username: 'xiaoli', roles: ['reviewer'] }));
      const before = await seen();
      const { decision } = await decide('revoke');
      const input = { number, decisionId: decision!.id };
      await manage.undoDecision(colleague, input);
      expect(await manage.undoDecision(colleague, input)).toEqual(before);
      later();
      await carryOut();
      expect(await seen()).toEqual(before);
      expect(await audited()).toEqual(['decision_scheduled', 'decision_undone']);
      const again = await decide('suspend');
      later();
      await carryOut();
      const late = manage.undoDecision(site.asReviewer, { number, decisionId: again.decision!.id });
      await expect(late).rejects.toMatchObject({ error: 'UNDO_TOO_LATE' });
      const unknown = { number, decisionId: '00000000-0000-7000-8000-000000000000' };
      await expect(manage.undoDecision(site.asReviewer, unknown)).rejects.toMatchObject({ error: 'NOT_FOUND' });
    });

    test('another one is refused while one waits, also at once; what stands against it is told at once', async () => {
      await decide('suspend');
      await expect(decide('revoke')).rejects.toMatchObject({ error: 'DECISION_PENDING' });
      await expect(decide('revoke', site.asReviewer, false)).rejects.toMatchObject({ error: 'DECISION_PENDING' });
      later();
      await carryOut();
      await expect(decide('suspend')).rejects.toMatchObject({ error: 'LICENSE_NOT_ACTIVE' });
      await decide('revoke', site.asReviewer, false);
      expect((await seen()).status).toBe('revoked');
    });

    test('a license is not resumed while a revocation of it waits, and is once that was taken back', async () => {
      await decide('suspend', site.asReviewer, false);
      const { decision } = await decide('revoke');
      const resume = async () => manage.resume(site.asReviewer, { number, revision: (await seen()).revision });
      await expect(resume()).rejects.toMatchObject({ error: 'DECISION_PENDING' });
      expect((await seen()).status).toBe('suspended');
      await manage.undoDecision(site.asReviewer, { number, decisionId: decision!.id });
      expect((await resume()).status).toBe('active');
    });

    test('it is judged as the license is then: a renewal meanwhile does not save it, a transfer does', async () => {
      await decide('suspend');
      const { revision } = await seen();
      await manage.renew(site.asReviewer, { number, revision, months: 1 });
      later();
      await carryOut();
      expect((await seen()).status).toBe('suspended');
      await manage.resume(site.asReviewer, { number, revision: (await seen()).revision });
      await site.newCustomer('recipient');
      await decide('revoke');
      await manage.transfer(site.asReviewer, {
        number,
        revision: (await seen()).revision,
        username: 'recipient',
        holderType: 'company',
        holderName: '新主人科技',
      });
      later();
      await carryOut();
      const { decision, status } = await seen();
      expect(status).toBe('superseded');
      expect(decision).toMatchObject({ leftMs: 0, failure: '该授权已撤销或已转让，不能再更改' });
      await manage.undoDecision(site.asReviewer, { number, decisionId: decision!.id });
      expect((await seen()).decision).toBeNull();
    });

    test('who may no longer manage licenses revokes none any more', async () => {
      await decide('revoke');
      const { db } = site.services.database;
      await db.updateTable('app_user').set({ roles: '[]' }).where('username', '=', 'reviewer').execute();
      later();
      await carryOut();
      expect(await seen()).toMatchObject({
        status: 'active',
        decision: { failure: '作出决定的账号已经没有处理授权的权限' },
      });
    });

    test('fifty at once on two servers: one waits, and taking it back while it is carried out has one outcome', async () => {
      const second = await site.openSecondServer();
      const calls = [site.asReviewer, { ...site.asReviewer, ...second.services }];
      const { revision } = await seen();
      const asked = { number, revision, reason, isUndoable: true };
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          index % 3 === 0 ? manage.suspend(calls[index % 2]!, asked) : manage.revoke(calls[index % 2]!, asked),
        ),
      );
      const refusals = new Set(
        results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { error: string }).error] : [])),
      );
      expect(refusals).toEqual(new Set(['DECISION_PENDING']));
      expect(await audited()).toEqual(['decision_scheduled']);
      const { decision } = await seen();
      later();
      const undone = Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          manage.undoDecision(calls[index % 2]!, { number, decisionId: decision!.id }),
        ),
      );
      await Promise.all([carryOut(), carryOutDueLicenseDecisions(second.services), undone]);
      const isUndone = (await seen()).status === 'active';
      expect((await undone).every(({ status }) => status === (isUndone ? 'fulfilled' : 'rejected'))).toBe(true);
      expect((await audited()).length).toBe(2);
      await second.services.database.close();
    });
  },
);
