import type { OutputOf } from '../../contract/endpoint.ts';
import type { identity } from '../../contract/identity.ts';
import type { SignedInCall } from '../call.ts';
import { revokeSession } from './store.ts';

export async function logOut(call: SignedInCall): Promise<OutputOf<typeof identity.logout>> {
  await revokeSession(call.database.db, call.user.sessionId, call.clock.now());
  return {};
}
