import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { ApiError } from '../../../contract/errors.ts';
import { email as emailField } from '../../../contract/fields.ts';
import { fieldMessages } from '../../../contract/field-messages.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { emailChangedLetter, verifyLetter, verifyUrl } from '../account-mails.ts';
import { type Account, lockAccount, updateAccount } from '../account-store.ts';
import { requestContextOf } from '../sessions/request-context.ts';
import { dropEmailChange } from './email-change.ts';
import { createToken, expireTokens } from '../one-time-token.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { foldUsername } from '../rules.ts';
import { findUserByName } from '../store.ts';

const shape = z.object({ email: emailField });

/**
 * For someone whose old mailbox is gone, once an operator has checked their identity (command line). The new address
 * has to be verified by the link sent to it; the old one is notified.
 */
export async function assignEmail(
  call: Pick<Call, 'database' | 'clock' | 'config' | 'origin' | 'user'>,
  input: { username: string; email: string },
): Promise<void> {
  const parsed = shape.safeParse({ email: input.email });
  if (!parsed.success) throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(parsed.error.issues) });
  const found = await findUserByName(call.database.db, foldUsername(input.username.normalize('NFKC').trim()));
  if (found === undefined) throw new ApiError('NOT_FOUND', { message: `没有用户名为 ${input.username} 的账号` });
  const { email } = parsed.data;
  await call.database.transaction(async (trx) => {
    const user = await lockAccount(trx, found.id);
    if (user === undefined) throw new ApiError('NOT_FOUND');
    await replaceMailbox(call, trx, user, email);
    await recordAudit(call, trx, { act: 'user.email_assigned', targetType: 'user', targetId: user.id });
  });
}

/** The mailbox of a locked account; returns the link that verifies it. */
export async function replaceMailbox(
  call: Pick<Call, 'clock' | 'config' | 'origin'>,
  trx: Kysely<Tables>,
  user: Pick<Account, 'id' | 'username' | 'nickname' | 'email' | 'email_verified_at'>,
  email: string,
): Promise<string> {
  const now = call.clock.now();
  await updateAccount(trx, user.id, { email, email_verified_at: null, updated_at: now });
  await dropEmailChange(trx, user.id, now);
  await expireTokens(trx, user.id, ['reset', 'verify'], now);
  const { id, code } = await createToken(trx, 'verify', { userId: user.id, email }, now);
  const url = verifyUrl(call.config, code);
  await queueMail(call, trx, verifyLetter(call.config, user, email, { id, code, url }));
  const facts = { ...requestContextOf(call), key: newId(), newEmail: email };
  if (user.email !== null && user.email_verified_at !== null)
    await queueMail(call, trx, emailChangedLetter(call.config, user, user.email, facts));
  await recordSecurityEvent(call, trx, user.id, 'email_changed');
  return url;
}
