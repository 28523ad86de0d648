import type { Transaction } from 'kysely';
import type { Application } from '../../../contract/applications/application.ts';
import type { applications } from '../../../contract/applications/applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { recordUse } from '../../discounts/uses.ts';
import { insertMessage } from '../conversation/insert-message.ts';
import { prepareSubmission } from './prepare-submission.ts';
import { presentApplication } from '../present-application.ts';
import { recordStep } from '../record-step.ts';
import { requireTransition } from '../require-transition.ts';
import { judge, wasClosedUnanswered } from '../rules.ts';
import { lockOwnApplication, saveApplication, type StoredApplication } from '../store.ts';

const PRICE_CHANGED = '授权版本或被授权方类型已变更，应付金额不同，款项需重新核对';

/** Submits an application again after an operator asked for something; it keeps its place in the queue. */
export async function resubmitApplication(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.resubmit>,
): Promise<Application> {
  await call.database.transaction(async (trx) => {
    const row = await lockOwnApplication(trx, call, input.number);
    await answerRequest(call, trx, row, input);
  });
  return presentApplication(call, input.number, call.user.id);
}

interface Answer {
  note: string;
  agreementVersion: string;
  fileIds?: readonly string[];
  requestKey?: string;
}

/** Also answers the request in the conversation; false if it was answered already. */
export async function answerRequest(
  call: SignedInCall,
  trx: Transaction<Tables>,
  row: StoredApplication,
  { note, agreementVersion, fileIds = [], requestKey }: Answer,
): Promise<boolean> {
  const now = call.clock.now();
  if (wasClosedUnanswered(row)) throw new ApiError('INFORMATION_OVERDUE');
  if (!requireTransition(judge('resubmit', row.state))) return false;
  const { change, isPriceNew, discountId } = await prepareSubmission(trx, row, { agreementVersion, now });
  const paid = isPriceNew ? { payment_received_at: null } : {};
  const application = await saveApplication(trx, row, { ...change, ...paid, info_due_at: null }, now);
  if (discountId !== null) await recordUse(trx, { discountId, applicationId: row.id, now });
  const words = [note, ...(isPriceNew ? [PRICE_CHANGED] : [])].filter((part) => part !== '').join('\n');
  const detail = { amountFen: application.amount_fen };
  await recordStep(call, trx, {
    application,
    act: 'resubmit',
    by: 'customer',
    letter: 'resubmit',
    note: words,
    detail,
  });
  if (note !== '' || fileIds.length > 0)
    await insertMessage(call, trx, { application, side: 'customer', kind: 'answer', text: note, fileIds, requestKey });
  return true;
}
