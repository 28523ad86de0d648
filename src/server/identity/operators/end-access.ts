import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { dropEmailChange } from '../email/email-change.ts';
import { dropWaitingOf } from '../../mail/mailing-letters.ts';
import { workLettersTo } from '../../work-letters/work-letters-to.ts';
import { withdrawInvitationsOf } from '../invitations/invitation-store.ts';
import { expireTokens } from '../one-time-token.ts';
import { revokeSessionsOf } from '../sessions/session-store.ts';

/**
 * Ends sessions, links in mails and pending log-ins of an account; someone who leaves may still hold them. Letters about
 * new work that have not left stay here. Answers how many sessions.
 */
export async function endAccess(trx: Kysely<Tables>, userId: string, now: number): Promise<number> {
  await expireTokens(trx, userId, ['reset', 'verify', 'login'], now);
  await dropEmailChange(trx, userId, now);
  await dropWaitingOf(trx, workLettersTo(userId));
  return revokeSessionsOf(trx, userId, now);
}

/** The same for somebody who no longer manages the team: their open invitations end, too. */
export async function endAccessWithInvitations(trx: Kysely<Tables>, userId: string, now: number): Promise<number> {
  await withdrawInvitationsOf(trx, userId, now);
  return endAccess(trx, userId, now);
}
