import type { SignedInCall } from '../../call.ts';
import { lockAnyApplication } from '../store.ts';
import { carryOut, type Decision, mayDecide } from './carry-out.ts';

/** Carries a decision out and rolls it back at once: obstacles are refused now as they would be then. */
export async function rehearse(call: SignedInCall, number: string, decision: Decision): Promise<void> {
  const curtain = new Error('rolled back on purpose');
  try {
    await call.database.transaction(async (trx) => {
      const row = await lockAnyApplication(trx, number);
      if (mayDecide(row, decision)) await carryOut(call, trx, row, decision);
      throw curtain;
    });
  } catch (error) {
    if (error !== curtain) throw error;
  }
}
