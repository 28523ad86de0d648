import { obstacleToAct } from '../../../contract/customers/act-obstacles.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { announceLink } from '../../outside/local-links.ts';
import { resetUrl } from '../account-mails.ts';
import { requireAllowanceOf } from '../email/require-mail-allowance.ts';
import { createToken, expireTokens } from '../one-time-token.ts';
import { actedUpon, actOnCustomer } from './act-on-customer.ts';
import { passwordLinkLetter } from './customer-mails.ts';

/** Only to a verified address: the reader of the letter sets the password. */
export async function mailPasswordLink(
  call: SignedInCall,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  let link = { email: '', url: '' };
  await actOnCustomer(call, id, async (trx, customer) => {
    const { email } = customer;
    const message = obstacleToAct('mailPasswordLink', actedUpon(customer));
    if (message !== null && customer.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED', { message });
    if (message !== null || email === null) throw new ApiError('EMAIL_UNPROVED');
    const now = call.clock.now();
    await requireAllowanceOf(trx, [`desk|${id}`], now);
    await expireTokens(trx, id, ['reset'], now);
    const token = await createToken(trx, 'reset', { userId: id, email }, now);
    const url = resetUrl(call.config, token.code);
    link = { email, url };
    await queueMail(call, trx, passwordLinkLetter(call.config, customer, email, { ...token, url }));
    return { act: 'user.password_link_mailed', reason };
  });
  announceLink(call.config, `设置新密码 ${link.email}`, link.url);
}
