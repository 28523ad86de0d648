import type { ApplicationState } from '../../../contract/applications/application-states.ts';
import { isFinal, type Verdict } from '../rules.ts';

export type RefundState = 'none' | 'due' | 'refunded' | 'carried';

/** Refund rules for an application that ends without a license: money received must be returned. */
export const refundAtEnd = (receivedFen: number): Partial<ReturnType<typeof refundDue>> =>
  receivedFen > 0 ? refundDue(receivedFen) : {};

/** This amount is due, and nothing was returned yet. */
export const refundDue = (fen: number) =>
  ({ refund_state: 'due', refund_fen: fen, refund_due_fen: fen, refunded_on: '', refund_reference: '' }) as const;

/** Nothing is due. */
export const noRefund = {
  refund_state: 'none',
  refund_fen: null,
  refund_due_fen: null,
  refund_is_surplus: 0,
  refunded_on: '',
  refund_reference: '',
} as const;

/**
 * Whether a refund may be noted as due, for money that arrived after the end or for an issued license; noting the same
 * amount twice counts once.
 */
export function judgeRefundDue(
  { state, refund, refundFen }: { state: ApplicationState; refund: RefundState; refundFen: number | null },
  amountFen: number,
): Verdict {
  if (refund === 'due' && refundFen === amountFen) return 'done';
  return isFinal(state) && refund === 'none' ? 'go' : 'TRANSITION_REFUSED';
}

/** Whether a refund may be recorded; `isRepeat`: exactly this one is recorded already. */
export function judgeRefund(refund: RefundState, isRepeat: boolean): Verdict {
  if (refund === 'due') return 'go';
  return refund === 'refunded' && isRepeat ? 'done' : 'TRANSITION_REFUSED';
}

/** Whether the record of a refund may be corrected; `isRepeat`: it has these values already. */
export function judgeCorrection(refund: RefundState, isRepeat: boolean): Verdict {
  if (refund !== 'refunded') return 'TRANSITION_REFUSED';
  return isRepeat ? 'done' : 'go';
}

/** The effect of undoing: money that was not returned is due again; money that never came in is no longer due. */
export const afterUndoing = { refunded: 'due', due: 'none' } as const satisfies Partial<
  Record<RefundState, RefundState>
>;

/**
 * Whether a refund, or money noted as due, may be taken back; `isRepeat`: that was the last thing that happened to it.
 */
export function judgeUndoing(was: keyof typeof afterUndoing, refund: RefundState, isRepeat: boolean): Verdict {
  if (refund === was) return 'go';
  return isRepeat && refund === afterUndoing[was] ? 'done' : 'TRANSITION_REFUSED';
}

/** An appeal takes over money that was not returned, unless a refund was noted. */
export const isMoneyCarried = (facts: { refund: RefundState; refundNote: string; receivedFen: number }): boolean =>
  facts.receivedFen > 0 && facts.refund !== 'refunded' && facts.refundNote === '';
