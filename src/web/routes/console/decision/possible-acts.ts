import type { DecisionAct, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { isOpen } from '../../../../contract/applications/application-states.ts';

/** The reviewer's acts that have a dialog and a key. */
const reviewActs = ['approve', 'reject', 'ask', 'payment'] as const;
export type ReviewAct = (typeof reviewActs)[number];

export const isReviewAct = (value: unknown): value is ReviewAct => reviewActs.some((act) => act === value);

export const decisionNames: Record<DecisionAct, string> = { approve: '通过', reject: '驳回', ask: '要求补充' };

/** Whether this one application may get a price of its own; not after the money has arrived. */
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
