import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { requireCurrentPassword, requireStillRight } from '../password/require-current-password.ts';
import { noteAuthentication } from './session-store.ts';

type Entry = typeof account.confirm;

/** Unlocks the screen and makes the session fresh; does not start a new one. */
export async function confirmIdentity(
  call: SignedInCall,
  { password }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const proof = await requireCurrentPassword(call, password);
  await call.database.transaction(async (trx) => {
    await requireStillRight(call, trx, proof);
    await noteAuthentication(trx, call.user.sessionId, call.clock.now());
  });
  return {};
}
