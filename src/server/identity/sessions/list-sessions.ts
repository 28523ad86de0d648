import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { listSessionRows } from '../account-store.ts';
import { deviceOf } from './device-of.ts';
import { isSessionAlive } from '../rules.ts';

/** Living sessions, this one first. */
export async function listSessions(call: SignedInCall): Promise<OutputOf<typeof account.sessions>> {
  const now = call.clock.now();
  const isOperator = call.user.permissions.length > 0;
  const rows = await listSessionRows(call.database.db, call.user.id, now);
  const items = rows
    .map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      ip: row.ip,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      isCurrent: row.id === call.user.sessionId,
    }))
    .filter((session) => isSessionAlive(session, isOperator, now))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return { items };
}
