import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { subdomainLevelsOf } from '../../licenses/domains/subdomain-levels.ts';
import type { StoredApplication } from '../store.ts';

/** The value in a column where null means that nothing was agreed. */
const ALL_LEVELS = -1;

/**
 * What an edition grants beside its offer, stored with the application: the edition may be edited before the approval.
 */
export async function levelsColumn(db: Kysely<Tables>, edition: string): Promise<{ agreed_levels: number }> {
  return { agreed_levels: (await subdomainLevelsOf(db, edition)) ?? ALL_LEVELS };
}

/** At a submission: the terms of an earlier one stay as long as its offer does. */
export async function agreeLevels(
  db: Kysely<Tables>,
  { edition_code: edition, agreed_levels: before }: StoredApplication,
  isFrozen: boolean,
): Promise<{ agreed_levels?: number }> {
  return edition === null || (isFrozen && before !== null) ? {} : levelsColumn(db, edition);
}

/** Undefined if the application is older than the column. */
export function agreedLevels({ agreed_levels: levels }: StoredApplication): number | null | undefined {
  if (levels === null) return undefined;
  return levels === ALL_LEVELS ? null : levels;
}
