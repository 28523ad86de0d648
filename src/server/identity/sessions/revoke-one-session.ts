import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { revokeOwnSession } from '../account-store.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

type Entry = typeof account.revokeSession;

/** Someone else's session answers as one that does not exist. */
export async function revokeOneSession(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  await call.database.transaction(async (trx) => {
    if (!(await revokeOwnSession(trx, call.user.id, id, call.clock.now()))) throw new ApiError('NOT_FOUND');
    await recordSecurityEvent(call, trx, call.user.id, 'session_revoked');
  });
  return {};
}
