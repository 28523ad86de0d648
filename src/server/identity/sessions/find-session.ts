import type { Services, SignedInUser } from '../../call.ts';
import { grantsOf } from '../grants.ts';
import { isSessionAlive, isSightingDue } from '../rules.ts';
import { hashToken, isWellFormedToken } from './session-token.ts';
import { findSessionRow, noteSighting } from './session-store.ts';

/** The holder of the token; null if it is malformed, unknown, revoked or expired, or if its account is disabled. */
export async function findSession(
  services: Pick<Services, 'database' | 'clock' | 'log' | 'config'>,
  token: string,
): Promise<SignedInUser | null> {
  if (!isWellFormedToken(token)) return null;
  const row = await findSessionRow(services.database.db, hashToken(token));
  if (row === undefined || row.disabled_at !== null) return null;
  if (row.viewer_id !== null && !(await mayView(services, row))) return null;
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
    ...(row.viewer_id === null ? {} : { viewerId: row.viewer_id }),
  };
}

/** An operator who may no longer act for customers may not view the site as one either. */
async function mayView(
  { config, database }: Pick<Services, 'config' | 'database'>,
  row: { viewer_roles: string | null; viewer_disabled_at: number | null },
): Promise<boolean> {
  if (row.viewer_roles === null || row.viewer_disabled_at !== null) return false;
  return (await grantsOf(config, database.db, row.viewer_roles)).permissions.includes('customer:edit');
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
