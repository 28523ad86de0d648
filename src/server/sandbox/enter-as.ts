import type { Kysely } from 'kysely';
import type { SandboxRole } from '../../contract/sandbox.ts';
import type { Origin, Services } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { DEMO_OWNER, demoReviewer } from '../demonstration/people.ts';
import { foldUsername } from '../identity/rules.ts';
import { logInWithoutPassword } from '../identity/sessions/open-session.ts';
import { findUserByName } from '../identity/store.ts';

/** The first page of each role. */
const beginnings: Record<SandboxRole, string> = {
  owner: '/dashboard/console',
  reviewer: '/dashboard/applications',
  customer: '/user/product',
  guest: '/',
};

/** The token of a new session, null for guests, and the page to start at. */
export interface Entrance {
  token: string | null;
  path: string;
  /** Null for guests. */
  userId: string | null;
}

/** Logs in without a password: in a sandbox everybody is invented. A customer holds this edition, if anybody does. */
export async function enterAs(
  services: Services,
  origin: Origin,
  { role, edition = 'flagship' }: { role: SandboxRole; edition?: string | undefined },
): Promise<Entrance> {
  const path = beginnings[role];
  const userId = await userOf(services, role, edition);
  if (userId === null) return { token: null, path, userId };
  const entered = await logInWithoutPassword({ ...services, origin, user: null }, userId);
  return { token: 'token' in entered ? entered.token : null, path, userId };
}

async function userOf(services: Services, role: SandboxRole, edition: string): Promise<string | null> {
  if (role === 'guest') return null;
  if (role === 'customer') return holderOfEdition(services.database.db, edition);
  const name = role === 'owner' ? DEMO_OWNER : demoReviewer.username;
  return (await findUserByName(services.database.db, foldUsername(name)))?.id ?? null;
}

/** The customer of the demonstration who holds this edition and few others; if nobody holds it, the one who holds least. */
async function holderOfEdition(db: Kysely<Tables>, edition: string): Promise<string | null> {
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('license', 'license.user_id', 'app_user.id')
    .select(['app_user.id', 'license.edition_code', 'license.status'])
    .where('app_user.is_sample', '=', 1)
    .where('app_user.roles', '=', '[]')
    .orderBy('app_user.id')
    .execute();
  const distances = new Map<string, number>();
  for (const { id, edition_code: code, status } of rows) {
    const added = code === null ? 0 : status !== 'active' ? 20 : code === edition ? -10 : 5;
    distances.set(id, (distances.get(id) ?? 0) + added);
  }
  const [nearest] = [...distances].sort(([, one], [, other]) => one - other);
  return nearest?.[0] ?? null;
}
