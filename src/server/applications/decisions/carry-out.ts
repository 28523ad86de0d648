import type { Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { requireTransition } from '../require-transition.ts';
import { approvalObstacle, judge } from '../rules.ts';
import type { StoredApplication } from '../store.ts';
import { approve } from './approve.ts';
import { ask } from './ask.ts';
import { reject } from './reject.ts';

type Trx = Transaction<Tables>;

/** The act of a reviewer that the customer waits for. */
export type Decision =
  | { act: 'approve' }
  | { act: 'reject'; reason: string; refundNote: string }
  | { act: 'ask'; request: string };

/** True when the decision may be carried out now, false when exactly this one already was; anything else is refused. */
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

/** Everything that a decision does, in one transaction, upon the locked application. */
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
