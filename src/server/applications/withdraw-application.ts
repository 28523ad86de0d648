import type { Application, applications } from '../../contract/applications.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { presentApplication } from './present-application.ts';
import { recordStep } from './record-step.ts';
import { mayGo } from './require-transition.ts';
import { judge } from './rules.ts';
import { lockOwn, saveApplication } from './store.ts';

/** Takes an application back for good; a draft that nobody saw goes without a letter. */
export async function withdrawApplication(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.withdraw>,
): Promise<Application> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockOwn(trx, call, input.number);
    if (!mayGo(judge('withdraw', row.state))) return;
    const application = await saveApplication(trx, row, { state: 'withdrawn', decided_at: now }, now);
    const wasSeen = row.state !== 'draft';
    await recordStep(call, trx, {
      application,
      act: 'withdraw',
      by: 'customer',
      letter: wasSeen ? 'withdraw' : undefined,
      detail: { from: row.state },
    });
  });
  return presentApplication(call.database.db, input.number, call.user.id);
}
