import type { Transaction } from 'kysely';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { wordLetter } from '../../mail/letters/word-letter.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { applicationLetters } from '../letters.ts';
import type { StoredApplication } from '../store.ts';

/** Writes to the future holder of a license if their address is verified; the personal centre asks them, too. */
export async function inviteRecipient(
  call: SignedInCall,
  trx: Transaction<Tables>,
  application: StoredApplication,
): Promise<void> {
  const recipient = await trx
    .selectFrom('app_user')
    .select(['email', 'email_verified_at'])
    .where('id', '=', application.recipient_id)
    .executeTakeFirst();
  if (!recipient?.email || recipient.email_verified_at === null) return;
  const { label, ...words } = wordLetter(applicationLetters.invite, {
    greeting: '您好：',
    sender: call.user.username,
  });
  await queueMail(call, trx, {
    dedupeKey: `application:${application.number}:invite`,
    to: recipient.email,
    ...words,
    action: { label, url: `${call.config.publicUrl}/user/transfer/${application.number}` },
  });
}
