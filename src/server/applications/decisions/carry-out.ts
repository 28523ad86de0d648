import type { Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { insertMessage } from '../conversation/insert-message.ts';
import { requireTransition } from '../require-transition.ts';
import { approvalObstacle, judge, answerDueAt } from '../rules.ts';
import { type StoredApplication, saveApplication } from '../store.ts';
import { reject } from './reject.ts';
import { answersToKeep } from '../review/asked-answers.ts';
import { recordStep } from '../record-step.ts';
import { kindAskedFor, settleApplication } from '../review/settle-application.ts';

type Trx = Transaction<Tables>;

/** The reviewer's act that the customer waits for. */
export type Decision =
  | { act: 'approve' }
  | { act: 'reject'; reason: string; refundNote: string }
  | { act: 'ask'; request: string };

/** True if the decision may be carried out now, false if exactly this one already was; anything else is refused. */
export function mayDecide(row: StoredApplication, decision: Decision): boolean {
  if (!requireTransition(judge(decision.act, row.state, isRepeat(row, decision)))) return false;
  if (decision.act !== 'approve') return true;
  const obstacle = approvalObstacle({
    isPaid: row.payment_received_at !== null,
    amountFen: row.amount_fen,
    recipientAnswer: row.recipient_id === null ? null : row.recipient_answer,
  });
  if (obstacle !== null) throw new ApiError(obstacle);
  return true;
}

function isRepeat(row: StoredApplication, decision: Decision): boolean {
  if (decision.act === 'ask') return row.request === decision.request;
  return decision.act === 'reject' && row.reason === decision.reason && row.refund_note === decision.refundNote;
}

/** Everything that a decision does, in one transaction, on the locked application. */
export async function carryOut(
  call: SignedInCall,
  trx: Trx,
  row: StoredApplication,
  decision: Decision,
): Promise<void> {
  if (decision.act === 'approve') await approve(call, trx, row);
  else if (decision.act === 'reject') await reject(call, trx, row, decision);
  else await ask(call, trx, row, decision);
}

/** Approves and carries out the request in one transaction: there is never one without the other. */
async function approve(call: SignedInCall, trx: Transaction<Tables>, row: StoredApplication): Promise<void> {
  const now = call.clock.now();
  const application = await saveApplication(trx, row, { state: 'approved', decided_at: now }, now);
  const licenseNumber = await settleApplication(call, trx, application);
  await recordStep(call, trx, {
    application,
    act: 'approve',
    by: 'operator',
    // The other acts on a license write their own letters.
    letter: (await kindAskedFor(trx, row)) === 'new' ? 'approve' : undefined,
    licenseNumber,
    note: `授权编号 ${licenseNumber}`,
    detail: { license: licenseNumber },
  });
}

/** Hands the application back to the customer with a question and a deadline. */
async function ask(
  call: SignedInCall,
  trx: Transaction<Tables>,
  row: StoredApplication,
  { request }: { request: string },
): Promise<void> {
  const now = call.clock.now();
  const application = await saveApplication(
    trx,
    row,
    {
      state: 'needs_info',
      request,
      info_due_at: answerDueAt(now),
      info_reminded_at: null,
      asked_answers: await answersToKeep(trx, row),
    },
    now,
  );
  await recordStep(call, trx, { application, act: 'ask', by: 'operator', letter: 'ask', note: request });
  await insertMessage(call, trx, { application, side: 'operator', kind: 'ask', text: request });
}
