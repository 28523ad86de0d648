import type { SignedInCall } from '../../call.ts';
import { recordStep } from '../record-step.ts';
import { requireTransition } from '../require-transition.ts';
import { answerDueAt, judge } from '../rules.ts';
import { lockAnyApplication, saveApplication } from '../store.ts';

/** Hands the application back to the customer with a question, and a day until which to answer. */
export async function askForInformation(call: SignedInCall, input: { number: string; request: string }): Promise<void> {
  const { number, request } = input;
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, number);
    if (!requireTransition(judge('ask', row.state, row.request === request))) return;
    const change = { state: 'needs_info', request, info_due_at: answerDueAt(now), info_reminded_at: null } as const;
    const application = await saveApplication(trx, row, change, now);
    await recordStep(call, trx, { application, act: 'ask', by: 'operator', letter: 'ask', note: request });
  });
}
