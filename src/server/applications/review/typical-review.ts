import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

const RECENT = 20;
const FEWEST = 5;
/** Written out as in the migration, not bound: SQLite uses a partial index only if its condition is in the query. */
const isDecided = sql<boolean>`application.state || '' in ('approved', 'rejected')`;

/** The median; null if there are too few to say anything. */
export function typicalReview(durations: readonly number[]): number | null {
  if (durations.length < FEWEST) return null;
  const sorted = durations.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2);
}

/** The recent median time from submission to decision. */
export async function typicalReviewOfLate(db: Kysely<Tables>): Promise<number | null> {
  const decided = await db
    .selectFrom('application')
    .select(['submitted_at', 'decided_at'])
    .where(isDecided)
    .orderBy('submitted_at', 'desc')
    .limit(RECENT)
    .execute();
  return typicalReview(
    decided.flatMap(({ submitted_at: from, decided_at: to }) => (from === null || to === null ? [] : [to - from])),
  );
}
