import type { Application } from '../../contract/application.ts';
import type { applications } from '../../contract/applications.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { prepareSubmission } from './prepare-submission.ts';
import { presentApplication } from './present-application.ts';
import { recordStep } from './record-step.ts';
import { mayGo } from './require-transition.ts';
import { judge } from './rules.ts';
import { lockOwn, saveApplication } from './store.ts';

/** Sends a draft in; a second click gets the same answer. */
export async function submitApplication(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.submit>,
): Promise<Application> {
  const now = call.clock.now();
  await call.database.transaction(async (trx) => {
    const row = await lockOwn(trx, call, input.number);
    if (!mayGo(judge('submit', row.state))) return;
    const { change } = await prepareSubmission(trx, row, { agreementVersion: input.agreementVersion, now });
    const application = await saveApplication(trx, row, change, now);
    const detail = { amountFen: application.amount_fen, agreementVersion: application.agreement_version };
    await recordStep(call, trx, { application, act: 'submit', by: 'customer', letter: 'submit', detail });
  });
  return presentApplication(call.database.db, input.number, call.user.id);
}
