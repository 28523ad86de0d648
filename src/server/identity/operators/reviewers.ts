import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { permissionsBy } from '../grants.ts';
import { rolesOf } from '../roles-of.ts';
import { listRoleDefinitions } from './roles/role-store.ts';

export interface Reviewer {
  id: string;
  username: string;
  /** As colleagues know the person. */
  name: string;
}

/** Written out as in the migration, not bound: SQLite uses a partial index only where its condition stands in the query. */
const hasRole = sql<boolean>`app_user.roles <> '[]'`;

/** The accounts that may review applications now: no customers, and nobody whose role was taken away. */
export async function listReviewers(db: Kysely<Tables>): Promise<Reviewer[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'nickname', 'roles', 'disabled_at'])
    .where(hasRole)
    .orderBy('username')
    .execute();
  return rows
    .filter(await reviewerTest(db))
    .map(({ id, username, nickname }) => ({ id, username, name: nickname || username }));
}

interface Account {
  roles: string;
  disabled_at: number | null;
}

/** The same about given accounts, by the roles as they are defined now. */
export async function reviewerTest(db: Kysely<Tables>): Promise<(account: Account) => boolean> {
  const definitions = await listRoleDefinitions(db);
  return ({ roles, disabled_at: disabledAt }) =>
    disabledAt === null && permissionsBy(rolesOf(roles), definitions).includes('application:review');
}
