import { recordAudit } from '../../audit/record-audit.ts';
import type { Services } from '../../call.ts';
import { authorCall } from '../../decisions/author-call.ts';
import { carryOutDue } from '../../decisions/carry-out-due.ts';
import { systemOrigin } from '../../system-origin.ts';
import { lockLicense } from '../store.ts';
import { carryOut } from './decide.ts';
import { listDueDecisions, lockDecision, settleDecision } from './store.ts';

const AT_ONCE = 100;

/** Suspends and revokes the licenses whose time for undo is over, as they are by then. */
export async function carryOutDueLicenseDecisions(services: Services): Promise<void> {
  const { database, clock } = services;
  await carryOutDue(services, {
    due: await listDueDecisions(database.db, clock.now(), AT_ONCE),
    carryOut: ({ id, number }) => carryOutOne(services, id, number),
    noteFailure: ({ id, number }, failure) => noteFailure(services, id, number, failure),
  });
}

const carryOutOne = (services: Services, id: string, number: string): Promise<void> =>
  services.database.transaction(async (trx) => {
    await lockLicense(trx, number);
    const stored = await lockDecision(trx, id);
    const now = services.clock.now();
    if (stored === undefined || stored.due_at === null || stored.due_at > now) return;
    await carryOut(await authorCall(services, trx, stored, 'license:manage'), trx, number, stored);
    await settleDecision(trx, id, { outcome: 'done', settled_at: now });
  });

const noteFailure = (services: Services, id: string, number: string, failure: string): Promise<void> =>
  services.database.transaction(async (trx) => {
    const row = await lockLicense(trx, number);
    const stored = await lockDecision(trx, id);
    if (stored === undefined || stored.due_at === null) return;
    await settleDecision(trx, id, { outcome: 'failed', failure, settled_at: services.clock.now() });
    await recordAudit({ ...services, origin: systemOrigin, user: null }, trx, {
      act: 'license.decision_failed',
      targetType: 'license',
      targetId: row.id,
      detail: { number, act: stored.act, failure },
    });
  });
