import type { Application } from '../../../contract/applications/application.ts';
import type { applications } from '../../../contract/applications/applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { requireApplicableEdition } from '../../catalog/find-offer.ts';
import { findCurrentForm } from '../form/find-form.ts';
import { findRepeated } from './find-repeated.ts';
import { insertApplication } from './insert-application.ts';
import { presentApplication } from '../present-application.ts';
import { recordStep } from '../record-step.ts';
import { requireStaying } from '../review/require-staying.ts';
import { requireRoomForDraft } from './require-room-for-draft.ts';
import { answerColumns } from '../store.ts';

/** Begins a draft; the same key of the same customer always leads to the same application. */
export async function createDraft(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.create>,
): Promise<Application> {
  const { draftKey, answers: extras, ...answers } = input;
  if (answers.edition !== undefined) await requireApplicableEdition(call.database.db, answers.edition);
  const number = await call.database.transaction(async (trx) => {
    // One draft of a customer at a time, so that simultaneous requests pass neither the key nor the limit.
    await requireStaying(trx, call.user.id);
    const repeated = await findRepeated(trx, call.user.id, { key: draftKey, kind: 'new', concerns: null });
    if (repeated !== undefined) return repeated;
    await requireRoomForDraft(trx, call.user.id);
    const values = {
      user_id: call.user.id,
      draft_key: draftKey,
      kind: 'new',
      state: 'draft',
      form_version: (await findCurrentForm(trx)).version,
    } as const;
    const application = await insertApplication(
      trx,
      { ...answerColumns({ ...answers, extras }), ...values },
      call.clock.now(),
    );
    await recordStep(call, trx, { application, act: 'create', by: 'customer' });
    return application.number;
  });
  return presentApplication(call, number, call.user.id);
}
