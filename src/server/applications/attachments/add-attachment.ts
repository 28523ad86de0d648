import { MOST_ATTACHMENTS } from '../../../contract/applications/attachments.ts';
import type { Application } from '../../../contract/applications/application.ts';
import type { applications } from '../../../contract/applications/applications.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { fileColumns, type KeptFile } from '../../uploads/kept-file.ts';
import { endReservations } from '../../uploads/reserve-file.ts';
import { storeIfRecorded } from '../../uploads/store-reserved.ts';
import { withSpooled } from '../../uploads/spool-file.ts';
import { attachmentContent, attachmentName } from './attachment-content.ts';
import { requireRoomForAttachment } from './require-room-for-attachment.ts';
import { selectAttachments } from './attachments.ts';
import { presentApplication } from '../present-application.ts';
import { requireEditable } from '../submission/require-editable.ts';
import { isEditable } from '../rules.ts';
import { lockOwnApplication } from '../store.ts';

/** Stores a file with the application. Sent twice, it is stored once. */
export async function addAttachment(
  call: SignedInCall,
  { number, file }: ParsedInputOf<typeof applications.addAttachment>,
): Promise<Application> {
  // Nothing is read if the application accepts no files.
  const { state } = await presentApplication(call, number, call.user.id);
  if (!isEditable(state)) throw new ApiError('APPLICATION_NOT_EDITABLE');
  await requireRoomForAttachment(call.database.db, { userId: call.user.id, applicationId: '' });
  await withSpooled(call, file, async (spooled) => {
    const { mediaType, content } = await attachmentContent(call, spooled);
    const name = attachmentName(file.name, mediaType);
    await storeIfRecorded(call, { name, content }, (stored) => keep(call, number, { stored, mediaType, name }));
  });
  return presentApplication(call, number, call.user.id);
}

/** False if the same file is there already. */
const keep = (call: SignedInCall, number: string, file: KeptFile): Promise<boolean> =>
  call.database.transaction(async (trx) => {
    const row = await lockOwnApplication(trx, call, number);
    requireEditable(row);
    const present = await selectAttachments(trx, row.id);
    if (present.some(({ sha256 }) => sha256 === file.stored.sha256)) return false;
    if (present.length >= MOST_ATTACHMENTS) throw new ApiError('ATTACHMENT_LIMIT_REACHED');
    await requireRoomForAttachment(trx, { userId: call.user.id, applicationId: row.id });
    await trx
      .insertInto('application_attachment')
      .values({
        id: newId(),
        application_id: row.id,
        ...fileColumns(file),
        created_at: call.clock.now(),
      })
      .execute();
    await endReservations(trx, [file.stored.key]);
    return true;
  });
