import type { Application } from '../../../contract/applications/application.ts';
import type { applications } from '../../../contract/applications/applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { requireApplicableEdition } from '../../catalog/find-offer.ts';
import { presentApplication } from '../present-application.ts';
import { requireEditable } from './require-editable.ts';
import type { Answers } from '../rules.ts';
import { answerColumns, lockOwnApplication, saveApplication } from '../store.ts';

/** Saves the given answers; the others stay as they are. */
export async function updateDraft(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.update>,
): Promise<Application> {
  const { number, revision, answers: extras, ...answers } = input;
  await call.database.transaction(async (trx) => {
    const row = await lockOwnApplication(trx, call, number);
    requireEditable(row);
    if (revision !== undefined && revision !== row.revision) throw new ApiError('APPLICATION_CHANGED_ELSEWHERE');
    // The subject of an application about a license is derived from that license.
    const isFree = row.license_id === null;
    if (isFree && answers.edition !== undefined && answers.edition !== row.edition_code) {
      await requireApplicableEdition(trx, answers.edition);
    }
    const change = answerColumns(isFree ? { ...answers, extras } : paymentAnswers(answers));
    if (Object.keys(change).length > 0) await saveApplication(trx, row, change, call.clock.now());
  });
  return presentApplication(call, number, call.user.id);
}

function paymentAnswers({ paymentChannel, paymentReference, paidOn }: Partial<Answers>): Partial<Answers> {
  return {
    ...(paymentChannel === undefined ? {} : { paymentChannel }),
    ...(paymentReference === undefined ? {} : { paymentReference }),
    ...(paidOn === undefined ? {} : { paidOn }),
  };
}
