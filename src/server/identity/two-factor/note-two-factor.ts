import type { Kysely } from 'kysely';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Account } from '../account-store.ts';
import { requestContextOf } from '../sessions/request-context.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { twoFactorLetter, type TwoFactorNews } from '../security-mails.ts';

const acts = {
  enabled: 'two_factor_enabled',
  disabled: 'two_factor_disabled',
  removed: 'two_factor_disabled',
  renewed: 'backup_codes_renewed',
} as const;

/** Into the person's security log, and to a proved address. */
export async function noteTwoFactor(
  call: Pick<Call, 'clock' | 'config' | 'origin'>,
  trx: Kysely<Tables>,
  account: Account,
  news: TwoFactorNews,
): Promise<void> {
  await recordSecurityEvent(call, trx, account.id, acts[news]);
  if (account.email === null || account.email_verified_at === null) return;
  const facts = { ...requestContextOf(call), key: newId(), news };
  await queueMail(call, trx, twoFactorLetter(call.config, account, account.email, facts));
}
