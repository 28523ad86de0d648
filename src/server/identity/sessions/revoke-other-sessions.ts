import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { revokeOtherSessionsOf } from '../account-store.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

export async function revokeOtherSessions(call: SignedInCall): Promise<OutputOf<typeof account.revokeOtherSessions>> {
  const revoked = await call.database.transaction(async (trx) => {
    const ended = await revokeOtherSessionsOf(trx, call.user.id, call.user.sessionId, call.clock.now());
    if (ended > 0) await recordSecurityEvent(call, trx, call.user.id, 'session_revoked');
    return ended;
  });
  return { revoked };
}
