import type { SignedInCall } from '../../call.ts';
import { recordStep } from '../record-step.ts';
import { requireTransition } from '../require-transition.ts';
import { judge } from '../rules.ts';
import { lockAnyApplication, saveApplication } from '../store.ts';

export async function startReview(call: SignedInCall, input: { number: string }): Promise<void> {
  await call.database.transaction(async (trx) => {
    const row = await lockAnyApplication(trx, input.number);
    if (!requireTransition(judge('start_review', row.state))) return;
    const application = await saveApplication(trx, row, { state: 'in_review' }, call.clock.now());
    await recordStep(call, trx, { application, act: 'start_review', by: 'operator', letter: 'start_review' });
  });
}
