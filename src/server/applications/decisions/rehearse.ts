import type { SignedInCall } from '../../call.ts';
import { rehearse } from '../../decisions/rehearse.ts';
import { lockAnyApplication } from '../store.ts';
import { carryOut, type Decision, mayDecide } from './carry-out.ts';

/** What stands in the way of a decision is thrown; nothing stays of it. */
export const rehearseDecision = (call: SignedInCall, number: string, decision: Decision): Promise<void> =>
  rehearse(call, async (trx) => {
    const row = await lockAnyApplication(trx, number);
    if (mayDecide(row, decision)) await carryOut(call, trx, row, decision);
  });
