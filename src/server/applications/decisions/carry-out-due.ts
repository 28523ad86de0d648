import type { Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Services, SignedInCall, SignedInUser } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { minutes, seconds } from '../../duration.ts';
import { grantsOf } from '../../identity/grants.ts';
import { reviewerTest } from '../../identity/operators/reviewers.ts';
import { systemOrigin } from '../../system-origin.ts';
import { lockAnyApplication } from '../store.ts';
import { carryOut, mayDecide } from './carry-out.ts';
import { decisionOf, listDueDecisions, lockDecision, settleDecision, type StoredDecision } from './store.ts';

const AT_ONCE = 100;
/** A temporary fault, like a busy database, delays a decision; a lasting one makes it fail. */
const TRIED_FOR_MS = minutes(1);

const firstTries = new Map<string, number>();

/** Carries out the decisions whose time for undo is over. One of several servers does it, also after a crash. */
export async function carryOutDueDecisions(services: Services): Promise<void> {
  const { database, clock, log } = services;
  for (const { id, number } of await listDueDecisions(database.db, clock.now(), AT_ONCE)) {
    try {
      await carryOutOne(services, id, number);
    } catch (error) {
      if (!isApiError(error)) {
        log.error({ err: error, application: number }, 'a decision could not be carried out');
        // Counted from the first try: the decision may have been due while the server or its database was down.
        const firstTry = firstTries.get(id) ?? clock.now();
        firstTries.set(id, firstTry);
        if (clock.now() - firstTry < TRIED_FOR_MS) continue;
      }
      await noteFailure(services, id, number, isApiError(error) ? error.error : 'INTERNAL_ERROR').catch(
        (noting: unknown) => log.error({ err: noting, application: number }, 'a failed decision could not be noted'),
      );
    }
    firstTries.delete(id);
  }
}

/** Looks every second; one look at a time, however long it takes. */
export function startDecisions(services: Services): void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await carryOutDueDecisions(services);
    } catch (error) {
      services.log.error({ err: error }, 'decisions could not be carried out');
    }
    isLooking = false;
  };
  setInterval(() => void look(), seconds(1)).unref();
}

const carryOutOne = (services: Services, id: string, number: string): Promise<void> =>
  services.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const stored = await lockDecision(trx, id);
    const now = services.clock.now();
    if (stored === undefined || stored.due_at === null || stored.due_at > now) return;
    const call = await callOf(services, trx, stored);
    const decision = decisionOf(stored);
    if (mayDecide(row, decision)) await carryOut(call, trx, row, decision);
    await settleDecision(trx, id, { outcome: 'done', settled_at: now });
  });

const noteFailure = (services: Services, id: string, number: string, failure: string): Promise<void> =>
  services.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    const stored = await lockDecision(trx, id);
    if (stored === undefined || stored.due_at === null) return;
    await settleDecision(trx, id, { outcome: 'failed', failure, settled_at: services.clock.now() });
    await recordAudit({ ...services, origin: systemOrigin, user: null }, trx, {
      act: 'application.decision_failed',
      targetType: 'application',
      targetId: row.id,
      detail: { number, act: stored.act, failure },
    });
  });

/** The call as its author made it. Fails if the author may no longer review. */
async function callOf(
  services: Services,
  trx: Transaction<Tables>,
  { decided_by: decidedBy, ip }: StoredDecision,
): Promise<SignedInCall> {
  const author = await trx
    .selectFrom('app_user')
    .select(['id', 'username', 'roles', 'disabled_at'])
    .where('id', '=', decidedBy)
    .executeTakeFirstOrThrow();
  if (!(await reviewerTest(trx))(author)) throw new ApiError('PERMISSION_DENIED');
  const user: SignedInUser = {
    id: author.id,
    username: author.username,
    sessionId: '',
    authenticatedAt: 0,
    mustEnrol: false,
    permissions: (await grantsOf(services.config, trx, author.roles)).permissions,
  };
  return { ...services, origin: { ...systemOrigin, ip }, user };
}
