import type { Transaction } from 'kysely';
import type { Message, Side } from '../../../contract/applications/conversation.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { StoredApplication } from '../store.ts';
import { tellOfMessage } from './mails.ts';
import { isWorthLetter } from './rules.ts';
import { claimFiles, findProgress, saveProgress } from './store.ts';

interface NewMessage {
  /** Locked by the caller, so that messages come one after the other. */
  application: StoredApplication;
  side: Side;
  kind: Message['kind'];
  text: string;
  fileIds?: readonly string[];
  requestKey?: string | undefined;
}

/**
 * Writes a message, and notifies the other side by letter unless an earlier one is still unread. A request has a letter
 * of its own.
 */
export async function insertMessage(
  call: SignedInCall,
  trx: Transaction<Tables>,
  { application, side, kind, text, fileIds = [], requestKey }: NewMessage,
): Promise<void> {
  const now = call.clock.now();
  const { id: applicationId, number } = application;
  const progress = await findProgress(trx, applicationId);
  const seq = Math.max(progress.customer_seq, progress.operator_seq) + 1;
  const id = newId();
  await trx
    .insertInto('application_message')
    .values({
      id,
      application_id: applicationId,
      seq,
      side,
      kind,
      author_id: call.user.id,
      text,
      request_key: requestKey ?? id,
      at: now,
    })
    .execute();
  await claimFiles(trx, { applicationId, authorId: call.user.id, messageId: id }, fileIds);
  const other = side === 'customer' ? 'operator' : 'customer';
  const isTold =
    isWorthLetter({ toldSeq: progress[`${other}_told_seq`], seenSeq: progress[`${other}_seen_seq`] }) &&
    (kind === 'ask' || (await tellOfMessage(call, trx, { application, to: other, text, seq })));
  // The author of an answer has read the messages above it.
  const change = { [`${side}_seq`]: seq, [`${side}_seen_seq`]: seq, ...(isTold && { [`${other}_told_seq`]: seq }) };
  await saveProgress(trx, applicationId, change);
  // No new revision: a customer who fills in the form is not disturbed, only the pages update.
  await trx.updateTable('application').set({ updated_at: now }).where('id', '=', applicationId).execute();
  if (kind !== 'message') return;
  await recordAudit(call, trx, {
    act: 'application.message_written',
    targetType: 'application',
    targetId: applicationId,
    // No words of the message: the log can never be changed.
    detail: { number, side, seq, files: fileIds.length },
  });
}
