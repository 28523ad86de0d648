import type { Kysely } from 'kysely';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { days } from '../../duration.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { hashCode, newCode } from '../one-time-token.ts';
import { nameRoles, type Team } from '../operators/team.ts';
import { invitationLetter, joinUrl } from './invitation-letter.ts';

/** A new link, and the part of it that is stored. */
export function newLink(now: number) {
  const code = newCode();
  return { code, columns: { token_hash: hashCode(code), sent_at: now, expires_at: now + days(7) } };
}

/** Writes the letter; returns the link in it. */
export async function writeInvitation(
  call: Pick<Call, 'clock' | 'config'>,
  trx: Kysely<Tables>,
  { team, email, roles, code }: { team: Team; email: string; roles: readonly string[]; code: string },
): Promise<string> {
  const url = joinUrl(call.config, code);
  const facts = { email, invitedBy: team.actor?.username ?? '', roleNames: nameRoles(team, roles) };
  await queueMail(call, trx, invitationLetter(call.config, facts, { id: newId(), code, url }));
  return url;
}
