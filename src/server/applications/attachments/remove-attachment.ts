import type { Application } from '../../../contract/applications/application.ts';
import type { applications } from '../../../contract/applications/applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { discardDroppedAttachments, dropAttachments } from './attachments.ts';
import { presentApplication } from '../present-application.ts';
import { requireEditable } from '../submission/require-editable.ts';
import { lockOwnApplication } from '../store.ts';

/** Removes a file; a missing one is not an error. */
export async function removeAttachment(
  call: SignedInCall,
  { number, id }: ParsedInputOf<typeof applications.removeAttachment>,
): Promise<Application> {
  await call.database.transaction(async (trx) => {
    const row = await lockOwnApplication(trx, call, number);
    requireEditable(row);
    await dropAttachments(trx, { applicationId: row.id, id, now: call.clock.now() });
  });
  await discardDroppedAttachments(call);
  return presentApplication(call, number, call.user.id);
}
