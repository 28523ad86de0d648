import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Services } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { forgetPerson } from '../identity/forget-person.ts';
import { rolesOf } from '../identity/roles-of.ts';
import { forgetLetters } from '../mail/forget-letters.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { systemOrigin } from '../system-origin.ts';
import { forgetInvoices } from '../invoices/forget-invoices.ts';
import { forgetUnfinished } from '../applications/submission/forget-unfinished.ts';
import { callOffDeletion } from './call-off-deletion.ts';
import { deletedLetter } from './mails.ts';
import { findHeld, hasLicenseSince, listDue, listMergedInto, lockLeaver, type Leaver } from './store.ts';

/** Carries out due deletions, one account at a time, so that a failing one does not hold up the rest. */
export async function sweepDeletions(services: Services): Promise<void> {
  for (const { id } of await listDue(services.database.db, services.clock.now())) {
    try {
      await deleteAccount(services, id);
    } catch (error) {
      services.log.error({ err: error, user: id }, 'an account could not be deleted');
    }
  }
}

/**
 * If two servers, or a server and the person who cancels, act at the same moment, one comes first; the other finds
 * nothing to do.
 */
async function deleteAccount(services: Services, userId: string): Promise<void> {
  const call = { ...services, origin: systemOrigin, user: null };
  const now = services.clock.now();
  await services.database.transaction(async (trx) => {
    const leaver = await lockLeaver(trx, userId);
    if (leaver === undefined || leaver.deletion_due_at === null || leaver.deletion_due_at > now) return;
    if (await isHeldNow(trx, leaver)) return callOffDeletion(call, trx, leaver, 'no_longer_free');
    const { email } = leaver;
    if (email !== null && leaver.email_verified_at !== null) {
      await forgetLetters(trx, email);
      await queueMail(call, trx, deletedLetter(services.config, leaver, email));
    }
    await forgetUnfinished(trx, userId, now);
    await forgetInvoices(trx, userId);
    await forgetPerson(trx, userId, now);
    for (const merged of await listMergedInto(trx, userId)) {
      if (merged.email !== null) await forgetLetters(trx, merged.email);
      await forgetPerson(trx, merged.id, now);
    }
    await recordAudit(call, trx, { act: 'account.deleted', targetType: 'user', targetId: userId });
  });
}

/**
 * The account gained a role or a holding while it waited: the deletion is called off, and other accounts are not held
 * up.
 */
async function isHeldNow(trx: Kysely<Tables>, { id, roles, deletion_requested_at: since }: Leaver): Promise<boolean> {
  if (rolesOf(roles).length > 0) return true;
  const { applications } = await findHeld(trx, id);
  return applications.length > 0 || hasLicenseSince(trx, id, since ?? 0);
}
