import type { catalog } from '../../../contract/catalog/catalog.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Call } from '../../call.ts';
import { splitChangelog } from '../../../contract/catalog/split-changelog.ts';
import { decodeJson } from '../../database/json-column.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { renderChangelog } from './render-changelog.ts';
import { selectProduct, selectReleases } from '../store.ts';

const SHOWN_RELEASES = 100;

/** The changelog of each release, newest first, in its author's sections. */
export async function getChangelog(call: Pick<Call, 'database'>): Promise<OutputOf<typeof catalog.changelog>> {
  return {
    releases: (await findReleases(call)).map((row) => {
      const { headlines, lead, areas } = splitChangelog(row.changelog);
      const pictures = decodeJson<string[]>(row.pictures);
      return {
        ...factsOf(row),
        headlines,
        pictures: headlines.map((_, index) => pictures[index] ?? ''),
        html: renderChangelog(lead),
        areas: areas.map(({ name, count, markdown }) => ({ name, count, html: renderChangelog(markdown) })),
      };
    }),
  };
}

/** The same with each release's notes in one piece, for the feed and the search. */
export async function getWholeChangelog(call: Pick<Call, 'database'>) {
  return (await findReleases(call)).map((row) => ({ ...factsOf(row), html: renderChangelog(row.changelog) }));
}

async function findReleases({ database: { db } }: Pick<Call, 'database'>) {
  const product = await selectProduct(db);
  return product === undefined ? [] : selectReleases(db, product.id, SHOWN_RELEASES);
}

const factsOf = (row: Awaited<ReturnType<typeof findReleases>>[number]) => ({
  version: row.version,
  channel: row.channel,
  publishedAt: row.published_at,
  isSecurity: row.is_security === 1,
});

/** The same in the authors' own Markdown. */
export async function getChangelogMarkdown(call: Pick<Call, 'database'>): Promise<string> {
  return (await findReleases(call))
    .map((row) => `## ${row.version}\n\n发布于 ${dayOf(row.published_at)}\n\n${row.changelog}\n`)
    .join('\n');
}
