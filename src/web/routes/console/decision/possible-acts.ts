import type { DecisionAct, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { isOpen } from '../../../parts/words/application-words.ts';

/** The acts of a reviewer that have a dialog and a key. */
export const reviewActs = ['approve', 'reject', 'ask', 'payment'] as const;
export type ReviewAct = (typeof reviewActs)[number];

export const isReviewAct = (value: unknown): value is ReviewAct => reviewActs.some((act) => act === value);

type Decidable = Pick<ReviewedApplication, 'state' | 'amountFen' | 'paymentReceivedAt' | 'decision'>;
type Payable = Omit<Decidable, 'decision'>;

export const isPaid = ({ amountFen, paymentReceivedAt }: Payable): boolean =>
  paymentReceivedAt !== null || amountFen === 0;

export const isUndecided = ({ state }: Payable): boolean => state === 'submitted' || state === 'in_review';

export const decisionNames: Record<DecisionAct, string> = { approve: '通过', reject: '驳回', ask: '要求补充' };

/** Decided, and can still be taken back. */
export const isWaiting = ({ decision }: { decision: { failure: string } | null }): boolean =>
  decision !== null && decision.failure === '';

/** Why an act is not possible now, in words; null when it is. */
export function whyNot(act: ReviewAct, application: Decidable): string | null {
  if (!isOpen(application.state)) return '这份申请已经结束。';
  if (act !== 'payment' && isWaiting(application)) return '这份申请刚刚有了决定，要改请先撤销。';
  if (act === 'payment') return isPaid(application) ? '款项已经确认到账。' : null;
  if (!isUndecided(application)) return '正在等客户补充资料。';
  return act === 'approve' && !isPaid(application) ? '确认款项到账后才能签发授权。' : null;
}

/** A price for this one application, until the money is there. */
export const maySetPrice = ({
  state,
  kind,
  edition,
  holderType,
  paymentReceivedAt,
}: Pick<ReviewedApplication, 'state' | 'kind' | 'edition' | 'holderType' | 'paymentReceivedAt'>): boolean =>
  (isOpen(state) || state === 'draft') &&
  kind !== 'transfer' &&
  edition !== null &&
  holderType !== null &&
  paymentReceivedAt === null;
