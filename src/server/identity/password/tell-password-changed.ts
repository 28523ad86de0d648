import type { Kysely } from 'kysely';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { passwordChangedLetter } from '../account-mails.ts';
import type { Account } from '../account-store.ts';
import { requestContextOf } from '../sessions/request-context.ts';

/** To an address that the person proved to be theirs, or to nobody. */
export async function tellPasswordChanged(call: Call, trx: Kysely<Tables>, user: Account): Promise<void> {
  if (user.email === null || user.email_verified_at === null) return;
  const facts = { ...requestContextOf(call), key: newId() };
  await queueMail(call, trx, passwordChangedLetter(call.config, user, user.email, facts));
}
