import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { licenseManagement } from '../../../contract/licenses/license-management.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { lockLicense } from '../store.ts';
import { closeDecision, lockDecision, settleDecision } from './store.ts';

/** Takes back a waiting decision: nothing has happened yet. A failed one is closed. */
export async function undoLicenseDecision(
  call: SignedInCall,
  { number, decisionId }: ParsedInputOf<typeof licenseManagement.undoDecision>,
): Promise<void> {
  await call.database.transaction(async (trx) => {
    const row = await lockLicense(trx, number);
    const decision = await lockDecision(trx, decisionId);
    if (decision?.license_id !== row.id) throw new ApiError('NOT_FOUND');
    if (decision.outcome === 'done') throw new ApiError('UNDO_TOO_LATE');
    if (decision.outcome === 'failed') return closeDecision(trx, decision.id);
    if (decision.outcome === 'undone') return;
    await settleDecision(trx, decision.id, { outcome: 'undone', settled_at: call.clock.now() });
    await recordAudit(call, trx, {
      act: 'license.decision_undone',
      targetType: 'license',
      targetId: row.id,
      detail: { number, act: decision.act },
    });
  });
}
