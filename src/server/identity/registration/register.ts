import type { Kysely } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { identity } from '../../../contract/identity/identity.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { days } from '../../duration.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { announceLink } from '../../outside/local-links.ts';
import { verifyUrl } from '../account-mails.ts';
import { insertAccount } from '../account-store.ts';
import { attemptId, countAttempts } from '../log-in/attempts.ts';
import { consumeCaptcha } from '../log-in/consume-captcha.ts';
import { takeMailAllowance } from '../email/mail-allowance.ts';
import { addressClaimedLetter, welcomeLetter } from '../mails.ts';
import { newAccount, requireCurrentPrivacy, usernameTaken } from './new-account.ts';
import { createToken } from '../one-time-token.ts';
import { noGrants } from '../grants.ts';
import { hashPassword } from '../password/password-hash.ts';
import { presentPerson } from '../present-person.ts';
import { noteNewsConsent } from '../profile/note-news-consent.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { requireGoodPassword } from '../password/require-good-password.ts';
import { foldUsername, networkOf, pressure, unprovedMail } from '../rules.ts';
import { startSession } from '../sessions/start-session.ts';
import { insertSession } from '../sessions/session-store.ts';
import { findHolderOfEmail, isUsernameTaken } from '../store.ts';

type Entry = typeof identity.register;
type NewCustomer = ReturnType<typeof newAccount> & { email: string };

/** Creates the account and logs in. What it answers never depends on whether the e-mail address is known. */
export async function register(call: Call, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  await requireCurrentPrivacy(db, input.privacyVersion);
  await requireGoodPassword(call, input.password, input);
  await consumeCaptcha(call, input.captcha, 'register');
  if (await isUsernameTaken(db, foldUsername(input.username))) throw usernameTaken();
  const user = newAccount(call, input, {
    email: input.email,
    password_hash: await hashPassword(input.password),
    nickname: '',
  });
  const session = startSession(call, user);
  let verifyLink: string | null;
  try {
    verifyLink = await call.database.transaction(async (trx) => {
      await insertAccount(trx, user);
      await insertSession(trx, session.row);
      await countAttempts(
        trx,
        [{ id: attemptId.networkPressure(networkOf(call.origin.ip)), windowMs: pressure.windowMs }],
        user.created_at,
      );
      await recordSecurityEvent(call, trx, user.id, 'registered');
      if (input.news === 'yes') await noteNewsConsent(call, trx, user.id, true);
      return greet(call, trx, user);
    });
  } catch (error) {
    if (violatedUnique(error) === 'app_user_username_folded_key') throw usernameTaken();
    throw error;
  }
  if (verifyLink !== null) announceLink(call.config, `验证邮箱 ${input.email}`, verifyLink);
  return {
    token: session.token,
    userInfo: presentPerson(
      call.config,
      {
        ...user,
        deletion_due_at: null,
        has_active_license: 0,
        needs_mailbox: 0,
        has_password: 1,
        has_second_factor: 0,
      },
      noGrants,
    ),
  };
}

/** One letter: to the new user, or to the one who proved that the address is theirs; never many to one address. Answers the link in it. */
async function greet(call: Call, trx: Kysely<Tables>, user: NewCustomer): Promise<string | null> {
  const { email, created_at: now } = user;
  const attempt = { id: attemptId.mailTo(email), windowMs: unprovedMail.windowMs };
  const counts = await countAttempts(trx, [attempt], now);
  if ((counts.get(attempt.id)?.count ?? 0) > unprovedMail.most) return null;
  const holder = await findHolderOfEmail(trx, email);
  if (holder !== undefined) {
    await queueMail(call, trx, addressClaimedLetter(call.config, holder, email, String(Math.floor(now / days(1)))));
    return null;
  }
  await takeMailAllowance(trx, user.id, now);
  const { code } = await createToken(trx, 'verify', { userId: user.id, email }, now);
  const url = verifyUrl(call.config, code);
  await queueMail(call, trx, welcomeLetter(call.config, user, email, { code, url }));
  return url;
}
