import { sql, type Kysely } from 'kysely';
import { permissionsOf } from '../../../contract/permissions.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { rolesOf } from '../roles-of.ts';

export interface Reviewer {
  id: string;
  username: string;
  /** As colleagues know the person. */
  name: string;
}

/** Written out as in the migration, not bound: SQLite uses a partial index only where its condition stands in the query. */
const hasRole = sql<boolean>`app_user.roles <> '[]'`;

/** Who may review applications now: neither customers nor anybody whose role was taken away. */
export async function listReviewers(db: Kysely<Tables>): Promise<Reviewer[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'nickname', 'roles', 'disabled_at'])
    .where(hasRole)
    .orderBy('username')
    .execute();
  return rows.filter(mayReview).map(({ id, username, nickname }) => ({ id, username, name: nickname || username }));
}

export const mayReview = ({ roles, disabled_at: disabledAt }: { roles: string; disabled_at: number | null }): boolean =>
  disabledAt === null && permissionsOf(rolesOf(roles)).includes('application:review');
