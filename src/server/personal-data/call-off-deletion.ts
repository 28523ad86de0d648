import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { planDeletion } from '../identity/plan-deletion.ts';
import { recordSecurityEvent } from '../identity/record-security-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { deletionCancelledLetter, deletionNotCarriedOutLetter } from './mails.ts';
import type { Leaver } from './store.ts';

/** Calls the deletion off and tells the holder why: they changed their mind, or the account cannot be closed now. */
export async function callOffDeletion(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Kysely<Tables>,
  leaver: Leaver,
  reason: 'changed_mind' | 'no_longer_free',
): Promise<void> {
  await planDeletion(trx, leaver.id, null, call.clock.now());
  await recordSecurityEvent(call, trx, leaver.id, 'deletion_cancelled');
  await recordAudit(call, trx, {
    act: 'account.deletion_cancelled',
    targetType: 'user',
    targetId: leaver.id,
    detail: { reason },
  });
  if (leaver.email === null || leaver.email_verified_at === null) return;
  const compose = reason === 'changed_mind' ? deletionCancelledLetter : deletionNotCarriedOutLetter;
  await queueMail(call, trx, compose(call.config, leaver, leaver.email, leaver.deletion_requested_at ?? 0));
}
