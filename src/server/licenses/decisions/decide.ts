import type { Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { rehearse } from '../../decisions/rehearse.ts';
import { actAsSeen } from '../management/act-as-seen.ts';
import type { Actor } from '../management/record-license-act.ts';
import { revokeLicense } from '../management/revoke-license.ts';
import { suspendLicense } from '../management/suspend-license.ts';
import { lockLicense } from '../store.ts';
import {
  closeDecision,
  findOpenDecision,
  insertDecision,
  type LicenseDecision,
  type StoredLicenseDecision,
} from './store.ts';

interface Asked {
  number: string;
  revision: number;
  reason: string;
  isUndoable?: boolean | undefined;
}

/** The acts that take a right away. */
export const carryOut = (actor: Actor, trx: Transaction<Tables>, number: string, { act, reason }: LicenseDecision) =>
  (act === 'revoke' ? revokeLicense : suspendLicense)(actor, trx, { number, reason });

/** While one decision waits nothing else is decided; one that failed is in nobody's way. */
export function requireNoneWaiting(open: StoredLicenseDecision | undefined): void {
  if (open !== undefined && open.due_at !== null) throw new ApiError('DECISION_PENDING');
}

/**
 * Suspends or revokes a license, at once or after the time for undo (decision 019). While one decision waits no other
 * is accepted; a repetition finds the waiting one.
 */
export async function decideLicense(
  call: SignedInCall,
  { number, revision, reason, isUndoable = false }: Asked,
  act: LicenseDecision['act'],
): Promise<void> {
  const decision = { act, reason };
  // Obstacles are reported now, not in ten seconds.
  if (isUndoable)
    await rehearse(call, async (trx) => {
      if ((await lockLicense(trx, number)).revision === revision) await carryOut(call, trx, number, decision);
    });
  await actAsSeen(call, { act, input: { number, revision, reason } as Asked }, async (trx, row) => {
    const open = await findOpenDecision(trx, row.id);
    const isRepeat = isUndoable && open?.act === act && open.reason === reason;
    if (isRepeat && open.due_at !== null) return;
    requireNoneWaiting(open);
    if (open !== undefined) await closeDecision(trx, open.id);
    if (!isUndoable) return carryOut(call, trx, number, decision);
    await insertDecision(call, trx, row.id, decision);
    await recordAudit(call, trx, {
      act: 'license.decision_scheduled',
      targetType: 'license',
      targetId: row.id,
      detail: { number, ...decision },
    });
  });
}
