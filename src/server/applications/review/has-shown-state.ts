import { sql } from 'kysely';
import type { ShownState } from '../../../contract/applications/application-states.ts';

/** Written out as in the migration, not bound: SQLite uses a partial index only if its condition is in the query. */
const isClosed = sql<boolean>`application.state || '' = 'withdrawn' and application.info_due_at is not null`;
const isTakenBack = sql<boolean>`application.state = 'withdrawn' and application.info_due_at is null`;

/** The condition of a filter by state: applications closed because no answer came do not count as withdrawn. */
export function hasShownState(state: ShownState) {
  if (state === 'closed') return isClosed;
  return state === 'withdrawn' ? isTakenBack : sql<boolean>`application.state = ${state}`;
}
