import type { Kysely } from 'kysely';
import type { UsageTerms } from '../../contract/licenses/may-use.ts';
import type { Tables } from '../database/tables/tables.ts';

/** The part of a license that decides what its holder may use. */
export type Holding = UsageTerms;

export async function findHoldings(db: Kysely<Tables>, userId: string): Promise<Holding[]> {
  const rows = await db
    .selectFrom('license')
    .select(['edition_code', 'status', 'issued_at', 'updates_until'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({
    edition: row.edition_code,
    status: row.status,
    issuedAt: row.issued_at,
    updatesUntil: row.updates_until,
  }));
}
