import type { Kysely } from 'kysely';
import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { listSessionRows } from '../account-store.ts';
import { deviceOf } from './device-of.ts';
import { isSessionAlive } from '../rules.ts';

/** Living sessions, this one first. */
export async function listSessions(call: SignedInCall): Promise<OutputOf<typeof account.sessions>> {
  const isOperator = call.user.permissions.length > 0;
  const living = await livingSessions(call.database.db, { userId: call.user.id, isOperator }, call.clock.now());
  const items = living
    .map((session) => ({ ...session, isCurrent: session.id === call.user.sessionId }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return { items };
}

/** Those of an account, the one used last first. */
export async function livingSessions(
  db: Kysely<Tables>,
  { userId, isOperator }: { userId: string; isOperator: boolean },
  now: number,
) {
  const rows = await listSessionRows(db, userId, now);
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      ip: row.ip,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    }))
    .filter((session) => isSessionAlive(session, isOperator, now));
}
