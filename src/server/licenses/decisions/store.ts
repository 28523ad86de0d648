import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { OpenLicenseDecision } from '../../../contract/licenses/license-management.ts';
import type { SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { LicenseDecisionRow } from '../../database/tables/license-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { failureText } from '../../decisions/failure-text.ts';
import { UNDO_MS } from '../../decisions/undo-time.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;
export type StoredLicenseDecision = Selectable<LicenseDecisionRow>;
export type LicenseDecision = Pick<StoredLicenseDecision, 'act' | 'reason'>;

/** The decision about a license that waits, or failed and was not dealt with. */
export const findOpenDecision = (db: Db, licenseId: string): Promise<StoredLicenseDecision | undefined> =>
  db
    .selectFrom('license_decision')
    .selectAll()
    .where('license_id', '=', licenseId)
    .where('is_open', '=', 1)
    .executeTakeFirst();

/** One decision, locked: it is either carried out or taken back, never both. */
export const lockDecision = (trx: Trx, id: string): Promise<StoredLicenseDecision | undefined> =>
  forUpdate(trx.selectFrom('license_decision').selectAll().where('id', '=', id)).executeTakeFirst();

export async function insertDecision(
  call: SignedInCall,
  trx: Trx,
  licenseId: string,
  { act, reason }: LicenseDecision,
): Promise<void> {
  const now = call.clock.now();
  await trx
    .insertInto('license_decision')
    .values({
      id: newId(),
      license_id: licenseId,
      act,
      reason,
      decided_by: call.user.id,
      ip: call.origin.ip,
      decided_at: now,
      due_at: now + UNDO_MS,
      outcome: null,
      settled_at: null,
      is_open: 1,
    })
    .execute();
}

/** Ends the wait of a decision. A failed one stays open until somebody has seen it. */
export async function settleDecision(
  trx: Trx,
  id: string,
  outcome: Pick<Updateable<LicenseDecisionRow>, 'outcome' | 'failure' | 'settled_at'>,
): Promise<void> {
  await trx
    .updateTable('license_decision')
    .set({ ...outcome, due_at: null, is_open: outcome.outcome === 'failed' ? 1 : null })
    .where('id', '=', id)
    .execute();
}

/** A failed decision is closed once somebody has seen it, or decided again. */
export async function closeDecision(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('license_decision').set({ is_open: null }).where('id', '=', id).execute();
}

/** Decisions whose time has come, oldest first. */
export const listDueDecisions = (db: Db, now: number, limit: number) =>
  db
    .selectFrom('license_decision')
    .innerJoin('license', 'license.id', 'license_decision.license_id')
    .select(['license_decision.id', 'license.number'])
    .where('license_decision.due_at', '<=', now)
    .orderBy('license_decision.due_at')
    .limit(limit)
    .execute();

/** The open decisions as operators see them, by the license. */
export async function presentOpenDecisions(
  db: Db,
  licenseIds: readonly string[],
  now: number,
): Promise<Map<string, OpenLicenseDecision>> {
  if (licenseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('license_decision')
    .innerJoin('app_user', 'app_user.id', 'license_decision.decided_by')
    .selectAll('license_decision')
    .select(['app_user.username', 'app_user.nickname'])
    .where('license_decision.license_id', 'in', licenseIds)
    .where('license_decision.is_open', '=', 1)
    .execute();
  return new Map(
    rows.map(({ id, license_id: licenseId, act, due_at: dueAt, failure, nickname, username }) => [
      licenseId,
      {
        id,
        act,
        by: nickname || username,
        leftMs: dueAt === null ? 0 : Math.max(0, dueAt - now),
        failure: dueAt === null ? failureText(failure, '处理授权的') : '',
      },
    ]),
  );
}
