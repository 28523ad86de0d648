import type { Kysely } from 'kysely';
import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { hours } from '../../duration.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { announceLink } from '../../outside/local-links.ts';
import { agreeUrl, confirmNewEmailLetter, confirmOldEmailLetter, verifyLetter, verifyUrl } from '../account-mails.ts';
import { updateAccount, type Account } from '../account-store.ts';
import { requestContextOf } from '../sessions/request-context.ts';
import { insertEmailChange } from './email-change.ts';
import { getUserInfo } from '../profile/get-user-info.ts';
import { createToken, expireTokens } from '../one-time-token.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { requireCurrentPassword, requireStillRight } from '../password/require-current-password.ts';
import { requireMailAllowance } from './require-mail-allowance.ts';

type Entry = typeof account.changeEmail;

/** A mistyped address is corrected at once; a proved one stays until it and the new one have confirmed. */
export async function changeEmail(
  call: SignedInCall,
  { email, password }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const proof = await requireCurrentPassword(call, password);
  const { email: now, emailVerified } = await getUserInfo(call);
  if (now === email && emailVerified)
    throw new ApiError('FIELDS_INVALID', { fields: { email: '这已经是您当前的邮箱' } });
  await requireMailAllowance(call, email);
  const urls = await call.database.transaction(async (trx) => {
    const user = await requireStillRight(call, trx, proof);
    return user.email === null || user.email_verified_at === null
      ? correctEmail(call, trx, user, email)
      : startEmailChange(call, trx, { ...user, email: user.email }, email);
  });
  for (const url of urls) announceLink(call.config, `验证邮箱 ${email}`, url);
  return getUserInfo(call);
}

async function correctEmail(call: SignedInCall, trx: Kysely<Tables>, user: Account, email: string): Promise<string[]> {
  const now = call.clock.now();
  if (user.email !== email) {
    await updateAccount(trx, user.id, { email, updated_at: now });
    await expireTokens(trx, user.id, ['verify'], now);
    await recordSecurityEvent(call, trx, user.id, 'email_changed');
  }
  const { id, code } = await createToken(trx, 'verify', { userId: user.id, email }, now);
  const url = verifyUrl(call.config, code);
  await queueMail(call, trx, verifyLetter(call.config, user, email, { id, code, url }));
  return [url];
}

/** Both addresses have to agree: the new one to verify itself, the old one to prevent a theft. */
async function startEmailChange(
  call: SignedInCall,
  trx: Kysely<Tables>,
  user: Account & { email: string },
  email: string,
): Promise<string[]> {
  const now = call.clock.now();
  await insertEmailChange(trx, { user_id: user.id, new_email: email, created_at: now, expires_at: now + hours(24) });
  const toNew = await createToken(trx, 'change', { userId: user.id, email }, now);
  const toOld = await createToken(trx, 'change-old', { userId: user.id, email }, now);
  const newLink = { ...toNew, url: verifyUrl(call.config, toNew.code) };
  const oldLink = { ...toOld, url: agreeUrl(call.config, toOld.code) };
  await queueMail(call, trx, confirmNewEmailLetter(call.config, user, email, newLink));
  const facts = { ...requestContextOf(call), newEmail: email };
  await queueMail(call, trx, confirmOldEmailLetter(call.config, user, user.email, oldLink, facts));
  await recordSecurityEvent(call, trx, user.id, 'email_change_requested');
  return [newLink.url, oldLink.url];
}
