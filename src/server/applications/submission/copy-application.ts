import type { Application } from '../../../contract/applications/application.ts';
import type { applications } from '../../../contract/applications/applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { requireApplicableEdition } from '../../catalog/find-offer.ts';
import { copyAttachments } from '../attachments/attachments.ts';
import { findRepeated } from './find-repeated.ts';
import { insertApplication } from './insert-application.ts';
import { presentApplication } from '../present-application.ts';
import { recordStep } from '../record-step.ts';
import { requireRoomForDraft } from './require-room-for-draft.ts';
import { requireStaying } from '../review/require-staying.ts';
import { mayCopy } from '../rules.ts';
import { answerColumns, answersOf, lockOwnApplication } from '../store.ts';

/** Another payment needs another proof. */
const unpaid = { paymentChannel: null, paymentReference: '', paidOn: '', discountCode: '' };

/** Begins a draft with the answers and files of an ended application; sent twice, it is one draft. */
export async function copyApplication(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.copy>,
): Promise<Application> {
  const now = call.clock.now();
  // The row does not name its original, so its key does. Keys that callers choose contain no dot.
  const key = `${input.requestKey}.${input.number}`;
  const copied = await call.database.transaction(async (trx) => {
    await requireStaying(trx, call.user.id);
    const repeated = await findRepeated(trx, call.user.id, { key, kind: 'new', concerns: null });
    if (repeated !== undefined) return repeated;
    const row = await lockOwnApplication(trx, call, input.number);
    if (!mayCopy({ state: row.state, licenseId: row.license_id })) throw new ApiError('COPY_REFUSED');
    const answers = answersOf(row);
    if (answers.edition !== null) await requireApplicableEdition(trx, answers.edition);
    await requireRoomForDraft(trx, call.user.id);
    const values = {
      user_id: call.user.id,
      draft_key: key,
      kind: 'new',
      state: 'draft',
      form_version: row.form_version,
    } as const;
    const application = await insertApplication(trx, { ...answerColumns({ ...answers, ...unpaid }), ...values }, now);
    await copyAttachments(trx, { from: row.id, to: application.id, now });
    const note = `复制自申请 ${row.number}`;
    await recordStep(call, trx, { application, act: 'create', by: 'customer', note, detail: { copyOf: row.number } });
    return application.number;
  });
  return presentApplication(call, copied, call.user.id);
}
