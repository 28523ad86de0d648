import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { dropEmailChange } from './email-change.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

/** A second click finds nothing to cancel and answers the same. */
export async function cancelEmailChange(call: SignedInCall): Promise<OutputOf<typeof account.cancelEmailChange>> {
  await call.database.transaction(async (trx) => {
    const wasUnderWay = await dropEmailChange(trx, call.user.id, call.clock.now());
    if (wasUnderWay) await recordSecurityEvent(call, trx, call.user.id, 'email_change_cancelled');
  });
  return {};
}
