import type { ApplicationState } from '../../../contract/applications/application-states.ts';
import { days } from '../../duration.ts';
import { isFinal } from '../rules.ts';

/** The customer's time to write after the decision, and after whatever an operator writes later. */
const AFTER_END_DAYS = 30;
/** Messages in a row without an answer. */
const MOST_UNANSWERED = 20;

interface End {
  state: ApplicationState;
  decidedAt: number | null;
  lastOperatorAt: number | null;
}

/** Until when the customer may write; null: as long as it is not decided. */
export const customerUntil = ({ state, decidedAt, lastOperatorAt }: End): number | null =>
  isFinal(state) ? Math.max(decidedAt ?? 0, lastOperatorAt ?? 0) + days(AFTER_END_DAYS) : null;

/** Whether the customer has to wait for an answer; what lies behind the operators' last message is all theirs. */
export const mustWait = ({ customerSeq, operatorSeq }: { customerSeq: number; operatorSeq: number }): boolean =>
  customerSeq - operatorSeq >= MOST_UNANSWERED;

/** Nobody is told again of what they have not looked at since the last letter. */
export const isWorthLetter = ({ toldSeq, seenSeq }: { toldSeq: number; seenSeq: number }): boolean =>
  toldSeq <= seenSeq;
