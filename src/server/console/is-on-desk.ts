import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { listReviewers } from '../identity/operators/reviewers.ts';

type Desk = 'mine' | 'unassigned' | 'mentioned' | 'unread';

/** Written out as in the migration: SQLite uses a partial index only if its condition is in the query. */
export const hasUnread = sql<boolean>`customer_seq > operator_seen_seq`;

/** The condition behind the filter by responsibility, for queries of `application`. */
export async function isOnDesk(db: Kysely<Tables>, desk: Desk, readerId: string): Promise<Expression<SqlBool>> {
  const eb = expressionBuilder<Tables, 'application'>();
  if (desk === 'unread')
    return eb(
      'application.id',
      'in',
      eb.selectFrom('application_conversation').select('application_id').where(hasUnread),
    );
  if (desk === 'mentioned') {
    const mentioned = eb.selectFrom('application_mention').select('application_id').where('user_id', '=', readerId);
    return eb('application.id', 'in', mentioned);
  }
  // An assignment to somebody who left does not count.
  const ids = desk === 'mine' ? [readerId] : [readerId, ...(await listReviewers(db)).map(({ id }) => id)];
  const assigned = eb
    .selectFrom('application_assignment')
    .select('application_assignment.application_id')
    .whereRef('application_assignment.application_id', '=', 'application.id')
    .where('application_assignment.user_id', 'in', ids);
  return desk === 'mine' ? eb.exists(assigned) : eb.not(eb.exists(assigned));
}
