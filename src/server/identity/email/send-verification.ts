import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { announceLink } from '../../outside/local-links.ts';
import { verifyLetter, verifyUrl } from '../account-mails.ts';
import { findAccount } from '../account-store.ts';
import { createToken } from '../one-time-token.ts';
import { requireMailAllowance } from './require-mail-allowance.ts';

/** Links that were sent before keep working: letters may arrive late and out of order. */
export async function sendVerification(call: SignedInCall): Promise<OutputOf<typeof account.sendVerification>> {
  const user = await findAccount(call.database.db, call.user.id);
  if (user === undefined) throw new ApiError('LOGIN_EXPIRED');
  const { email } = user;
  if (email === null) throw new ApiError('FIELDS_INVALID', { fields: { email: '请先填写邮箱' } });
  if (user.email_verified_at !== null) throw new ApiError('EMAIL_ALREADY_VERIFIED');
  await requireMailAllowance(call, email);
  const url = await call.database.transaction(async (trx) => {
    const { id, code } = await createToken(trx, 'verify', { userId: user.id, email }, call.clock.now());
    const link = { id, code, url: verifyUrl(call.config, code) };
    await queueMail(call, trx, verifyLetter(call.config, user, email, link));
    return link.url;
  });
  announceLink(call.config, `验证邮箱 ${email}`, url);
  return {};
}
