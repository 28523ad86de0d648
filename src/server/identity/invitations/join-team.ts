import { ApiError } from '../../../contract/errors.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { invitations } from '../../../contract/team/invitations.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { insertAccount } from '../account-store.ts';
import { newId } from '../../database/new-id.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { grantsOf } from '../grants.ts';
import { linkRefusal } from '../one-time-token.ts';
import { nameRoles } from '../operators/team.ts';
import { hashPassword } from '../password/password-hash.ts';
import { requireGoodPassword } from '../password/require-good-password.ts';
import { presentPerson } from '../present-person.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { usernameTaken } from '../registration/new-account.ts';
import { foldUsername } from '../rules.ts';
import { insertSession } from '../sessions/session-store.ts';
import { startSession } from '../sessions/start-session.ts';
import { findPerson } from '../store.ts';
import { findInvitationByCode } from './invitation-store.ts';
import { stateOf } from './read-invitation.ts';
import { redeemInvitation } from './redeem-invitation.ts';

type Entry = typeof invitations.join;

/** A new account with the roles of the invitation. The link verifies the address. */
export async function joinTeam(call: Call, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { code, username, nickname, password } = input;
  const known = await findInvitationByCode(call.database.db, code);
  const state = stateOf(known, call.clock.now());
  if (known === undefined || state !== 'valid') throw linkRefusal(state);
  await requireGoodPassword(call, password, { username, email: known.email });
  const passwordHash = await hashPassword(password);
  try {
    return await call.database.transaction(async (trx) => {
      const { team, invitation, roles } = await redeemInvitation(call, trx, code);
      const now = call.clock.now();
      const id = newId();
      const user = { id, roles: JSON.stringify(roles) };
      await insertAccount(trx, {
        ...user,
        username,
        username_folded: foldUsername(username),
        nickname,
        email: invitation.email,
        email_verified_at: now,
        password_hash: passwordHash,
        created_at: now,
        updated_at: now,
      });
      const session = startSession(call, user);
      await insertSession(trx, session.row);
      await recordSecurityEvent(call, trx, id, 'registered');
      await recordAudit(call, trx, {
        act: 'operator.joined',
        targetType: 'user',
        targetId: id,
        detail: { before: { roles: [] }, after: { roles: nameRoles(team, roles) } },
      });
      const person = await findPerson(trx, id);
      if (person === undefined) throw new Error('the account that was just made is gone');
      const grants = await grantsOf(call.config, trx, person.roles);
      return { token: session.token, userInfo: presentPerson(call.config, person, grants) };
    });
  } catch (error) {
    const conflict = violatedUnique(error);
    if (conflict === 'app_user_username_folded_key') throw usernameTaken();
    if (conflict === 'app_user_email_key') throw new ApiError('EMAIL_TAKEN');
    throw error;
  }
}
