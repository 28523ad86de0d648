import type { PageSummary } from '../../contract/pages/pages.ts';
import type { Services } from '../call.ts';
import { contentGeneration, learnGeneration } from '../content/content-generation.ts';
import { readContentVersion } from '../content/content-version.ts';
import type { Database } from '../database/open-database.ts';
import { listStoredPages, withUndrawn } from './get-edited-page.ts';

interface Known {
  generation: number;
  pages: Promise<PageSummary[]>;
}

const known = new WeakMap<Database, Known>();

/**
 * All pages for whoever only looks them up, as they were within the last second: listing them reads every document, so it
 * is done once for each version of the content.
 */
export async function knownPages(services: Pick<Services, 'database' | 'clock'>): Promise<PageSummary[]> {
  const { database } = services;
  await learnGeneration(database, () => readContentVersion(services));
  const generation = contentGeneration(database);
  let kept = known.get(database);
  if (kept?.generation !== generation) {
    kept = { generation, pages: listStoredPages(database) };
    known.set(database, kept);
  }
  const { pages } = kept;
  return (await pages.catch(forgetting(database))).map((page) => withUndrawn(database, page));
}

const forgetting = (database: Database) => (error: unknown) => {
  known.delete(database);
  throw error;
};
