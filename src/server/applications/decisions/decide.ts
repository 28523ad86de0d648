import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { UNDO_MS } from '../../decisions/undo-time.ts';
import { lockAnyApplication } from '../store.ts';
import { carryOut, type Decision, mayDecide } from './carry-out.ts';
import { rehearseDecision } from './rehearse.ts';
import { closeDecision, decisionOf, findOpenDecision, insertDecision } from './store.ts';

/**
 * Decides about an application, at once or after the time for undo (decision 019). While one decision waits no other is
 * accepted; a repetition answers with the waiting one.
 */
export async function decide(
  call: SignedInCall,
  { number, isUndoable = false }: { number: string; isUndoable?: boolean | undefined },
  decision: Decision,
): Promise<void> {
  // Obstacles are reported now, not in ten seconds.
  if (isUndoable) await rehearseDecision(call, number, decision);
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    if (!mayDecide(row, decision)) return;
    const open = await findOpenDecision(trx, row.id);
    if (open !== undefined && open.due_at !== null) {
      if (isUndoable && isDeepStrictEqual(decisionOf(open), decision)) return;
      throw new ApiError('DECISION_PENDING');
    }
    if (open !== undefined) await closeDecision(trx, open.id);
    if (!isUndoable) return carryOut(call, trx, row, decision);
    const now = call.clock.now();
    await insertDecision(trx, {
      applicationId: row.id,
      decision,
      by: call.user.id,
      ip: call.origin.ip,
      now,
      dueAt: now + UNDO_MS,
    });
    await recordAudit(call, trx, {
      act: 'application.decision_scheduled',
      targetType: 'application',
      targetId: row.id,
      detail: { number, ...decision },
    });
  });
}
