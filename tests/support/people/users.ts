import { permissionsOf, type Role } from '../../../src/contract/permissions.ts';
import type { Services, SignedInUser } from '../../../src/server/call.ts';
import { newId } from '../../../src/server/database/new-id.ts';

export interface TestUser {
  username: string;
  email?: string;
  isEmailVerified?: boolean;
  passwordHash?: string | null;
  roles?: Role[];
}

/** Stores an account and returns it as if it were logged in; no session is stored. */
export async function createTestUser(
  services: Pick<Services, 'database' | 'clock'>,
  user: TestUser,
): Promise<SignedInUser> {
  const id = newId();
  const now = services.clock.now();
  const roles = user.roles ?? [];
  await services.database.db
    .insertInto('app_user')
    .values({
      id,
      username: user.username,
      username_folded: user.username.toLowerCase(),
      email: user.email ?? `${user.username.toLowerCase()}@example.com`,
      email_verified_at: user.isEmailVerified === true ? now : null,
      password_hash: user.passwordHash ?? null,
      roles: JSON.stringify(roles),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return {
    id,
    username: user.username,
    sessionId: newId(),
    authenticatedAt: now,
    mustEnrol: false,
    permissions: permissionsOf(roles),
  };
}
