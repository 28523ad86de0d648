import type { Kysely } from 'kysely';
import type { account } from '../../contract/account.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { announceLink } from '../outside/local-links.ts';
import { confirmNewEmailLetter, emailChangeRequestedLetter, verifyLetter, verifyUrl } from './account-mails.ts';
import { updateAccount, type Account } from './account-store.ts';
import { circumstanceOf } from './circumstance.ts';
import { getUserInfo } from './get-user-info.ts';
import { createToken, expireTokens } from './one-time-token.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { requireCurrentPassword, requireStillRight } from './require-current-password.ts';
import { requireMailAllowance } from './require-mail-allowance.ts';

type Entry = typeof account.changeEmail;

/** A mistyped address is corrected at once; a proved one stays until the new one is proved too. */
export async function changeEmail(
  call: SignedInCall,
  { email, password }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const proof = await requireCurrentPassword(call, password);
  const { email: now, emailVerified } = await getUserInfo(call);
  if (now === email && emailVerified)
    throw new ApiError('FIELDS_INVALID', { fields: { email: '这已经是您当前的邮箱' } });
  await requireMailAllowance(call, email);
  const url = await call.database.transaction(async (trx) => {
    const user = await requireStillRight(call, trx, proof);
    return user.email === null || user.email_verified_at === null
      ? correctEmail(call, trx, user, email)
      : startEmailChange(call, trx, { ...user, email: user.email }, email);
  });
  announceLink(call.config, '验证邮箱', url);
  return getUserInfo(call);
}

async function correctEmail(call: SignedInCall, trx: Kysely<Tables>, user: Account, email: string): Promise<string> {
  const now = call.clock.now();
  if (user.email !== email) {
    await updateAccount(trx, user.id, { email, updated_at: now });
    await expireTokens(trx, user.id, ['verify'], now);
    await recordSecurityEvent(call, trx, user.id, 'email_changed');
  }
  const { id, code } = await createToken(trx, 'verify', { userId: user.id, email }, now);
  const url = verifyUrl(call.config, code);
  await queueMail(call, trx, verifyLetter(call.config, user, email, { id, url }));
  return url;
}

async function startEmailChange(
  call: SignedInCall,
  trx: Kysely<Tables>,
  user: Account & { email: string },
  email: string,
): Promise<string> {
  const now = call.clock.now();
  await expireTokens(trx, user.id, ['change'], now);
  const { id, code } = await createToken(trx, 'change', { userId: user.id, email }, now);
  const url = verifyUrl(call.config, code);
  await queueMail(call, trx, confirmNewEmailLetter(call.config, user, email, { id, url }));
  const facts = { ...circumstanceOf(call), key: id, newEmail: email };
  await queueMail(call, trx, emailChangeRequestedLetter(call.config, user, user.email, facts));
  return url;
}
