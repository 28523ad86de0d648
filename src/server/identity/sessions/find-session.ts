import type { Services, SignedInUser } from '../../call.ts';
import { grantsOf } from '../grants.ts';
import { isSessionAlive, isSightingDue } from '../rules.ts';
import { hashToken, isWellFormedToken } from './session-token.ts';
import { findSessionRow, noteSighting } from './session-store.ts';

/** Who holds the token now; null when it is malformed, unknown, revoked, over, or its account disabled. */
export async function findSession(
  services: Pick<Services, 'database' | 'clock' | 'log' | 'config'>,
  token: string,
): Promise<SignedInUser | null> {
  if (!isWellFormedToken(token)) return null;
  const row = await findSessionRow(services.database.db, hashToken(token));
  if (row === undefined || row.disabled_at !== null) return null;
  const now = services.clock.now();
  const { permissions, needsSecondFactor } = await grantsOf(services.config, services.database.db, row.roles);
  const times = {
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
  if (!isSessionAlive(times, permissions.length > 0, now)) return null;
  if (isSightingDue(row.last_seen_at, now)) await trySighting(services, row.id, now);
  return {
    id: row.user_id,
    username: row.username,
    sessionId: row.id,
    authenticatedAt: row.authenticated_at,
    mustEnrol: row.second_factor_since === null && needsSecondFactor,
    permissions,
  };
}

/** A full disk must not log anyone out. */
async function trySighting(
  { database, log }: Pick<Services, 'database' | 'log'>,
  sessionId: string,
  now: number,
): Promise<void> {
  try {
    await noteSighting(database.db, sessionId, now);
  } catch (error) {
    log.warn({ err: error, sessionId }, 'last_seen_at could not be written');
  }
}
