import type { catalog } from '../../../contract/catalog/catalog.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Call } from '../../call.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { renderChangelog } from './render-changelog.ts';
import { selectProduct, selectReleases } from '../store.ts';

const SHOWN_RELEASES = 100;

/** The changelog of each release, newest first. */
export async function getChangelog(call: Pick<Call, 'database'>): Promise<OutputOf<typeof catalog.changelog>> {
  const { db } = call.database;
  const product = await selectProduct(db);
  const rows = product === undefined ? [] : await selectReleases(db, product.id, SHOWN_RELEASES);
  return {
    releases: rows.map((row) => ({
      version: row.version,
      channel: row.channel,
      publishedAt: row.published_at,
      isSecurity: row.is_security === 1,
      html: renderChangelog(row.changelog),
    })),
  };
}

/** The same in the authors' own Markdown. */
export async function getChangelogMarkdown(call: Pick<Call, 'database'>): Promise<string> {
  const { db } = call.database;
  const product = await selectProduct(db);
  const rows = product === undefined ? [] : await selectReleases(db, product.id, SHOWN_RELEASES);
  return rows.map((row) => `## ${row.version}\n\n发布于 ${dayOf(row.published_at)}\n\n${row.changelog}\n`).join('\n');
}
