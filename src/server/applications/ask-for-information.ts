import type { SignedInCall } from '../call.ts';
import { recordStep } from './record-step.ts';
import { mayGo } from './require-transition.ts';
import { judge } from './rules.ts';
import { lockAny, saveApplication } from './store.ts';

/** Hands the application back to the customer with a question. */
export async function askForInformation(call: SignedInCall, input: { number: string; request: string }): Promise<void> {
  const { number, request } = input;
  await call.database.transaction(async (trx) => {
    const row = await lockAny(trx, number);
    if (!mayGo(judge('ask', row.state, row.request === request))) return;
    const application = await saveApplication(trx, row, { state: 'needs_info', request }, call.clock.now());
    await recordStep(call, trx, { application, act: 'ask', by: 'operator', letter: 'ask', note: request });
  });
}
