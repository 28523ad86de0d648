import type { OutputOf } from '../../../contract/endpoint.ts';
import type { identity } from '../../../contract/identity/identity.ts';
import type { SignedInCall } from '../../call.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { revokeSession } from './session-store.ts';

export async function logOut(call: SignedInCall): Promise<OutputOf<typeof identity.logout>> {
  await call.database.transaction(async (trx) => {
    await revokeSession(trx, call.user.sessionId, call.clock.now());
    await recordSecurityEvent(call, trx, call.user.id, 'logged_out');
  });
  return {};
}
