import { obstacleToAct } from '../../../contract/customers/act-obstacles.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { announceLink } from '../../outside/local-links.ts';
import { updateAccount } from '../account-store.ts';
import { replaceMailbox } from '../email/assign-email.ts';
import { dropEmailChange } from '../email/email-change.ts';
import { maskEmail } from '../account-mails.ts';
import { requireAllowanceOf } from '../email/require-mail-allowance.ts';
import { expireTokens } from '../one-time-token.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { findHolderOfEmail } from '../store.ts';
import { actedUpon, actOnCustomer, type HeldCustomer } from './act-on-customer.ts';
import { mailboxVouchedFor, tellCustomer } from './customer-mails.ts';

interface Input {
  id: string;
  email: string;
  reason: string;
}

/**
 * For someone whose old mailbox is gone, after an identity check. The new one has to be verified by the link sent to
 * it.
 */
export async function assignCustomerEmail(call: SignedInCall, { id, email, reason }: Input): Promise<void> {
  requireFreshLogin(call);
  let url = '';
  await actOnCustomer(call, id, async (trx, customer) => {
    requireNoOperator(customer);
    if (customer.email === email && customer.email_verified_at !== null) return null;
    const holder = await findHolderOfEmail(trx, email);
    if (holder !== undefined) throw new ApiError('EMAIL_TAKEN');
    await requireAllowanceOf(trx, [email], call.clock.now());
    url = await replaceMailbox(call, trx, customer, email);
    const before = customer.email === null ? null : maskEmail(customer.email);
    return { act: 'user.email_assigned', reason, detail: { before, after: maskEmail(email) } };
  });
  if (url !== '') announceLink(call.config, `验证邮箱 ${email}`, url);
}

/** The operator's word replaces the link in a letter. A repetition does nothing. */
export async function verifyCustomerEmail(call: SignedInCall, { id, email, reason }: Input): Promise<void> {
  requireFreshLogin(call);
  try {
    await actOnCustomer(call, id, async (trx, customer) => {
      requireNoOperator(customer);
      if (customer.email !== email) throw new ApiError('ACCOUNT_CHANGED_ELSEWHERE');
      if (customer.email_verified_at !== null) return null;
      const now = call.clock.now();
      await updateAccount(trx, id, { email_verified_at: now, updated_at: now });
      await dropEmailChange(trx, id, now);
      await expireTokens(trx, id, ['verify'], now);
      await recordSecurityEvent(call, trx, id, 'email_verified');
      const proved = { ...customer, email_verified_at: now };
      await tellCustomer(call, trx, proved, mailboxVouchedFor(call.config, customer));
      return { act: 'user.email_verified', reason, detail: { email: maskEmail(email) } };
    });
  } catch (error) {
    if (violatedUnique(error) === 'app_user_email_key') throw new ApiError('EMAIL_TAKEN');
    throw error;
  }
}

/** Anybody who reads an operator's mail can become that operator, so two operators would be one. */
function requireNoOperator(customer: HeldCustomer): void {
  const message = obstacleToAct('assignEmail', actedUpon(customer));
  if (message !== null) throw new ApiError('PERMISSION_DENIED', { message });
}
