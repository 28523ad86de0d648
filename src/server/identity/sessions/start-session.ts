import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { signInPlace } from './sign-in-place.ts';
import { rolesOf } from '../roles-of.ts';
import { sessionEnd, storedUserAgent } from '../rules.ts';
import { createSessionToken, hashToken } from './session-token.ts';

/** A session that is not stored yet, and the only copy of its token. */
export function startSession(call: Pick<Call, 'clock' | 'origin'>, user: { id: string; roles: string }) {
  const now = call.clock.now();
  const token = createSessionToken();
  const isOperator = rolesOf(user.roles).length > 0;
  const row = {
    id: newId(),
    user_id: user.id,
    token_hash: hashToken(token),
    user_agent: storedUserAgent(call.origin.userAgent),
    ip: call.origin.ip,
    created_at: now,
    last_seen_at: now,
    expires_at: sessionEnd(now, isOperator),
    authenticated_at: now,
    place: signInPlace(call.origin),
  };
  return { token, row };
}
