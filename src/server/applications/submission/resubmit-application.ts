import type { Application } from '../../../contract/applications/application.ts';
import type { applications } from '../../../contract/applications/applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { recordUse } from '../../discounts/uses.ts';
import { prepareSubmission } from './prepare-submission.ts';
import { presentApplication } from '../present-application.ts';
import { recordStep } from '../record-step.ts';
import { requireTransition } from '../require-transition.ts';
import { judge, wasClosedUnanswered } from '../rules.ts';
import { lockOwnApplication, saveApplication } from '../store.ts';

const PRICE_CHANGED = '授权版本或主体类型已变更，应付金额不同，款项需重新核对';

/** Sends an application in again after the operator asked for something; its place in the queue stays. */
export async function resubmitApplication(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.resubmit>,
): Promise<Application> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockOwnApplication(trx, call, input.number);
    if (wasClosedUnanswered(row)) throw new ApiError('INFORMATION_OVERDUE');
    if (!requireTransition(judge('resubmit', row.state))) return;
    const asked = { agreementVersion: input.agreementVersion, now };
    const { change, isPriceNew, discountId } = await prepareSubmission(trx, row, asked);
    const paid = isPriceNew ? { payment_received_at: null } : {};
    const application = await saveApplication(trx, row, { ...change, ...paid, info_due_at: null }, now);
    if (discountId !== null) await recordUse(trx, { discountId, applicationId: row.id, now });
    const note = [input.note, ...(isPriceNew ? [PRICE_CHANGED] : [])].filter((part) => part !== '').join('\n');
    const detail = { amountFen: application.amount_fen };
    await recordStep(call, trx, { application, act: 'resubmit', by: 'customer', letter: 'resubmit', note, detail });
  });
  return presentApplication(call, input.number, call.user.id);
}
