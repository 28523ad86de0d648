import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { recordStep } from '../record-step.ts';
import { requireTransition } from '../require-transition.ts';
import { approvalObstacle, judge } from '../rules.ts';
import { kindAskedFor, settleApplication } from './settle-application.ts';
import { lockAnyApplication, saveApplication } from '../store.ts';

/** Approves and carries out the request in one transaction: there is never one without the other. */
export async function approveApplication(call: SignedInCall, input: { number: string }): Promise<void> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, input.number);
    if (!requireTransition(judge('approve', row.state))) return;
    const obstacle = approvalObstacle({
      isPaid: row.payment_received_at !== null,
      amountFen: row.amount_fen,
      recipientAnswer: row.recipient_id === null ? null : row.recipient_answer,
    });
    if (obstacle !== null) throw new ApiError(obstacle);
    const application = await saveApplication(trx, row, { state: 'approved', decided_at: now }, now);
    const licenseNumber = await settleApplication(call, trx, application);
    await recordStep(call, trx, {
      application,
      act: 'approve',
      by: 'operator',
      // The other acts on a license write letters of their own.
      letter: (await kindAskedFor(trx, row)) === 'new' ? 'approve' : undefined,
      licenseNumber,
      note: `授权编号 ${licenseNumber}`,
      detail: { license: licenseNumber },
    });
  });
}
