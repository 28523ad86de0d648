import type { Kysely } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { identity } from '../../contract/identity.ts';
import type { Call } from '../call.ts';
import { currentPageVersion } from '../content/current-page.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables.ts';
import { violatedUnique } from '../database/unique-violation.ts';
import { days } from '../duration.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { attemptId, countAttempts } from './attempts.ts';
import { consumeCaptcha } from './consume-captcha.ts';
import { addressClaimedLetter, welcomeLetter } from './mails.ts';
import { hashPassword } from './password-hash.ts';
import { presentPerson } from './present-person.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { foldUsername, networkOf, pressure, unprovedMail } from './rules.ts';
import { startSession } from './start-session.ts';
import { findHolderOfEmail, insertSession, isUsernameTaken } from './store.ts';

type Entry = typeof identity.register;
type Input = ParsedInputOf<Entry>;

/** Creates the account and logs in. What it answers never depends on whether the e-mail address is known. */
export async function register(call: Call, input: Input): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const privacyVersion = await currentPageVersion(db, 'privacy');
  if (input.privacyVersion !== privacyVersion) {
    throw new ApiError('AGREEMENT_OUTDATED', { fields: { privacyVersion: '隐私协议已更新，请阅读新版本后重新勾选' } });
  }
  await requireGoodPassword(input.password, input);
  await consumeCaptcha(call, input.captcha, 'register');
  if (await isUsernameTaken(db, foldUsername(input.username))) throw usernameTaken();
  const user = newUser(call, input, await hashPassword(input.password));
  const session = startSession(call, user);
  try {
    await call.database.transaction(async (trx) => {
      await trx.insertInto('app_user').values(user).execute();
      await insertSession(trx, session.row);
      await countAttempts(
        trx,
        [{ id: attemptId.networkPressure(networkOf(call.origin.ip)), windowMs: pressure.windowMs }],
        user.created_at,
      );
      await greet(call, trx, user);
    });
  } catch (error) {
    if (violatedUnique(error) === 'app_user_username_folded_key') throw usernameTaken();
    throw error;
  }
  return { token: session.token, userInfo: presentPerson({ ...user, has_active_license: 0 }) };
}

function usernameTaken(): ApiError {
  return new ApiError('USERNAME_TAKEN', { fields: { username: '该用户名已被使用，请换一个' } });
}

function newUser(call: Call, { username, email, privacyVersion }: Input, passwordHash: string) {
  const now = call.clock.now();
  return {
    id: newId(),
    username,
    username_folded: foldUsername(username),
    email,
    email_verified_at: null,
    password_hash: passwordHash,
    nickname: '',
    avatar: '',
    gender: 0 as const,
    phone: '',
    company: '',
    bio: '',
    roles: '[]',
    privacy_version: privacyVersion,
    created_at: now,
    updated_at: now,
  };
}

/** One letter: to the new user, or to the one who proved that the address is theirs; never many to one address. */
async function greet(call: Call, trx: Kysely<Tables>, user: ReturnType<typeof newUser>): Promise<void> {
  const attempt = { id: attemptId.mailTo(user.email), windowMs: unprovedMail.windowMs };
  const counts = await countAttempts(trx, [attempt], user.created_at);
  if ((counts.get(attempt.id)?.count ?? 0) > unprovedMail.most) return;
  const holder = await findHolderOfEmail(trx, user.email);
  const day = String(Math.floor(user.created_at / days(1)));
  const letter =
    holder === undefined
      ? welcomeLetter(call.config, user, user.email)
      : addressClaimedLetter(call.config, holder, user.email, day);
  await queueMail(call, trx, letter);
}
