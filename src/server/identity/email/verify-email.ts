import type { Kysely } from 'kysely';
import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { newId } from '../../database/new-id.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { emailChangedLetter } from '../account-mails.ts';
import { lockAccount, updateAccount, type Account } from '../account-store.ts';
import { requestContextOf } from '../sessions/request-context.ts';
import { confirmEmailChange, dropEmailChange } from './email-change.ts';
import { consumeToken, expireTokens, type TokenPurpose } from '../one-time-token.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

type Entry = typeof account.verifyEmail;

/** From here on the address is the account's alone: log-in and reset accept it. */
export async function verifyEmail(call: Call, { code }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  try {
    return await call.database.transaction(async (trx) => {
      const { purpose, userId, email } = await consumeToken(
        trx,
        code,
        ['verify', 'change', 'change-old'],
        call.clock.now(),
      );
      const user = await lockAccount(trx, userId);
      if (user === undefined) throw new ApiError('LINK_EXPIRED');
      if (purpose !== 'verify') return { email, outcome: await agreeToChange(call, trx, user, { purpose, email }) };
      await proveEmail(call, trx, user, email);
      return { email, outcome: 'verified' };
    });
  } catch (error) {
    if (violatedUnique(error) === 'app_user_email_key') throw new ApiError('EMAIL_TAKEN');
    throw error;
  }
}

async function proveEmail(call: Call, trx: Kysely<Tables>, user: Account, email: string): Promise<void> {
  if (user.email !== email) throw new ApiError('LINK_EXPIRED');
  if (user.email_verified_at !== null) return;
  const now = call.clock.now();
  await updateAccount(trx, user.id, { email_verified_at: now, updated_at: now });
  await recordSecurityEvent(call, trx, user.id, 'email_verified');
}

/** One of two confirmations; the second one, whichever it is, makes the change. */
async function agreeToChange(
  call: Call,
  trx: Kysely<Tables>,
  user: Account,
  { purpose, email }: { purpose: TokenPurpose; email: string },
): Promise<OutputOf<Entry>['outcome']> {
  const now = call.clock.now();
  const side = purpose === 'change' ? 'new' : 'old';
  const change = await confirmEmailChange(trx, { userId: user.id, email, side, now });
  if (change === null) throw new ApiError('LINK_EXPIRED');
  if (change.new_confirmed_at === null) return 'awaits_new';
  if (change.old_confirmed_at === null) return 'awaits_old';
  await replaceEmail(call, trx, user, email);
  await dropEmailChange(trx, user.id, now);
  return 'changed';
}

async function replaceEmail(call: Call, trx: Kysely<Tables>, user: Account, email: string): Promise<void> {
  const now = call.clock.now();
  await updateAccount(trx, user.id, { email, email_verified_at: now, updated_at: now });
  await expireTokens(trx, user.id, ['reset', 'verify'], now);
  await recordSecurityEvent(call, trx, user.id, 'email_changed');
  if (user.email === null) return;
  const facts = { ...requestContextOf(call), key: newId(), newEmail: email };
  await queueMail(call, trx, emailChangedLetter(call.config, user, user.email, facts));
}
