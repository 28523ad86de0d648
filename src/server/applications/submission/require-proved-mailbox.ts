import type { Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { hasMailRouteIn } from '../../mail/mail-server/mail-route.ts';

/**
 * Letters about an application and its license must reach somebody: throws `MAILBOX_UNPROVED` until the caller has
 * proved a mailbox. A shop that can send no letters asks nobody. Call it after the account was locked
 * (`requireStaying`).
 */
export async function requireProvedMailbox(call: SignedInCall, trx: Transaction<Tables>): Promise<void> {
  const account = await trx
    .selectFrom('app_user')
    .select(['email', 'email_verified_at'])
    .where('id', '=', call.user.id)
    .executeTakeFirst();
  if (account !== undefined && account.email !== null && account.email_verified_at !== null) return;
  if (await hasMailRouteIn(trx, call.config)) throw new ApiError('MAILBOX_UNPROVED');
}
