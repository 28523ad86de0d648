import { type Attachment, MOST_ATTACHMENTS } from '../../../contract/applications/attachments.ts';
import type { Side } from '../../../contract/applications/conversation.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { IncomingFile } from '../../../contract/files/incoming-file.ts';
import type { Services, SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { days } from '../../duration.ts';
import { fileColumns, type KeptFile } from '../../uploads/kept-file.ts';
import { endReservations } from '../../uploads/reserve-file.ts';
import { withSpooled } from '../../uploads/spool-file.ts';
import { storeIfRecorded } from '../../uploads/store-reserved.ts';
import { attachmentContent, attachmentName } from '../attachments/attachment-content.ts';
import { discardDroppedAttachments, presentAttachment } from '../attachments/attachments.ts';
import { requireRoomForAttachment } from '../attachments/require-room-for-attachment.ts';
import { lockAnyApplication } from '../store.ts';
import { findCustomerUntil } from './get-conversation.ts';
import { countFiles, findTalkedAbout, selectUnsent } from './store.ts';

/** Files of one author in one conversation, sent or not. */
const MOST_FILES = 40;
const KEPT_UNSENT_MS = days(7);

interface Unsent {
  unsent: Attachment[];
}

/** Stores a file for the author's next message. Sent twice, it is stored once. */
export async function addMessageFile(
  call: SignedInCall,
  side: Side,
  { number, file }: { number: string; file: IncomingFile },
): Promise<Unsent> {
  const { db } = call.database;
  // Nothing is read if the conversation accepts no files.
  const row = await findTalkedAbout(db, number, { side, userId: call.user.id });
  if (row.submitted_at === null) throw new ApiError('TRANSITION_REFUSED');
  if (side === 'customer') {
    const until = await findCustomerUntil(db, row);
    if (until !== null && call.clock.now() > until) throw new ApiError('CONVERSATION_CLOSED');
    await requireRoomForAttachment(db, { userId: call.user.id, applicationId: row.id });
  }
  await withSpooled(call, file, async (spooled) => {
    const { mediaType, content } = await attachmentContent(call, spooled);
    const name = attachmentName(file.name, mediaType);
    await storeIfRecorded(call, { name, content }, (stored) => keep(call, number, { stored, mediaType, name }));
  });
  return presentUnsent(call, row.id);
}

/** False if the same file waits already. */
const keep = (call: SignedInCall, number: string, file: KeptFile): Promise<boolean> =>
  call.database.transaction(async (trx) => {
    const { id: applicationId, user_id: ownerId } = await lockAnyApplication(trx, number);
    const waiting = await selectUnsent(trx, applicationId, call.user.id);
    if (waiting.some(({ sha256 }) => sha256 === file.stored.sha256)) return false;
    if (waiting.length >= MOST_ATTACHMENTS) throw new ApiError('ATTACHMENT_LIMIT_REACHED');
    if ((await countFiles(trx, applicationId, call.user.id)) >= MOST_FILES)
      throw new ApiError('ATTACHMENT_LIMIT_REACHED', { message: `一份申请的对话里最多 ${MOST_FILES} 个附件` });
    if (ownerId === call.user.id) await requireRoomForAttachment(trx, { userId: ownerId, applicationId });
    await trx
      .insertInto('application_attachment')
      .values({
        id: newId(),
        application_id: applicationId,
        ...fileColumns(file),
        created_at: call.clock.now(),
        author_id: call.user.id,
      })
      .execute();
    await endReservations(trx, [file.stored.key]);
    return true;
  });

/** Removes an unsent file; a missing one is not an error. */
export async function removeMessageFile(
  call: SignedInCall,
  side: Side,
  { number, id }: { number: string; id: string },
): Promise<Unsent> {
  const { db } = call.database;
  const row = await findTalkedAbout(db, number, { side, userId: call.user.id });
  await db
    .updateTable('application_attachment')
    .set({ removed_at: call.clock.now() })
    .where('id', '=', id)
    .where('application_id', '=', row.id)
    .where('author_id', '=', call.user.id)
    .where('message_id', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
  await discardDroppedAttachments(call);
  return presentUnsent(call, row.id);
}

const presentUnsent = async ({ database, user }: SignedInCall, applicationId: string): Promise<Unsent> => ({
  unsent: (await selectUnsent(database.db, applicationId, user.id)).map(presentAttachment),
});

/** Files whose message never came; the next sweep removes them. */
export async function dropUnsentFiles({ database, clock }: Services): Promise<void> {
  await database.db
    .updateTable('application_attachment')
    .set({ removed_at: clock.now() })
    .where('author_id', 'is not', null)
    .where('message_id', 'is', null)
    .where('removed_at', 'is', null)
    .where('created_at', '<', clock.now() - KEPT_UNSENT_MS)
    .execute();
}
