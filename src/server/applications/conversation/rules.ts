import type { ApplicationState } from '../../../contract/applications/application-states.ts';
import { days } from '../../duration.ts';
import { isFinal } from '../rules.ts';

/** The customer's time to write after the decision, and after any later message of an operator. */
const AFTER_END_DAYS = 30;
/** Messages in a row without an answer. */
const MOST_UNANSWERED = 20;

interface End {
  state: ApplicationState;
  decidedAt: number | null;
  lastOperatorAt: number | null;
}

/** The end of the customer's time to write; null before the decision. */
export const customerUntil = ({ state, decidedAt, lastOperatorAt }: End): number | null =>
  isFinal(state) ? Math.max(decidedAt ?? 0, lastOperatorAt ?? 0) + days(AFTER_END_DAYS) : null;

/** Whether the customer has to wait for an answer; all messages after the operators' last one are the customer's. */
export const mustWait = ({ customerSeq, operatorSeq }: { customerSeq: number; operatorSeq: number }): boolean =>
  customerSeq - operatorSeq >= MOST_UNANSWERED;

/** Nobody gets another letter before looking at what the last one announced. */
export const isWorthLetter = ({ toldSeq, seenSeq }: { toldSeq: number; seenSeq: number }): boolean =>
  toldSeq <= seenSeq;
