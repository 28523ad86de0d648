import { isOpen } from './application-states.ts';
import type { BulkAct } from './desk.ts';
import type { ReviewedApplication } from './reviewed-application.ts';

type Decidable = Pick<ReviewedApplication, 'state' | 'amountFen' | 'paymentReceivedAt'> & {
  decision: { failure: string } | null;
};
type Payable = Omit<Decidable, 'decision'>;

export const isPaid = ({ amountFen, paymentReceivedAt }: Payable): boolean =>
  paymentReceivedAt !== null || amountFen === 0;

/** Paid in part. */
export const isPartlyPaid = ({
  amountFen,
  receivedFen,
}: Pick<ReviewedApplication, 'amountFen' | 'receivedFen'>): boolean =>
  receivedFen > 0 && amountFen !== null && receivedFen < amountFen;

export const isUndecided = ({ state }: Payable): boolean => state === 'submitted' || state === 'in_review';

/** Decided, but the decision can still be taken back. */
export const isWaiting = ({ decision }: Pick<Decidable, 'decision'>): boolean =>
  decision !== null && decision.failure === '';

/**
 * Why an act is not possible in this state, in words; null if it is. The console shows it before a dialog opens, and
 * the server when a bulk act is rehearsed. The refusal of the act itself comes from `rules.ts`.
 */
export function obstacleTo(act: BulkAct, application: Decidable): string | null {
  if (!isOpen(application.state)) return '这份申请已经结束';
  if (act === 'payment') {
    if (application.paymentReceivedAt !== null) return '款项已经确认到账';
    return application.amountFen === null || application.amountFen === 0 ? '这份申请无需付款' : null;
  }
  if (isWaiting(application)) return '这份申请刚刚有了决定，要改请先撤销';
  if (!isUndecided(application)) return '正在等客户补充资料';
  return act === 'approve' && !isPaid(application) ? '确认款项到账后才能签发授权' : null;
}
