import type { catalog } from '../../contract/catalog.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { Call } from '../call.ts';
import { renderMarkdown } from '../content/render-markdown.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';
import { selectProduct, selectReleases } from './store.ts';

const SHOWN_RELEASES = 100;
const KEPT = 300;
const rendered = new Map<string, string>();

/** What each release brought, newest first. */
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
      html: renderOnce(row.changelog),
    })),
  };
}

/** The same as the releases' authors wrote it. */
export async function getChangelogMarkdown(call: Pick<Call, 'database'>): Promise<string> {
  const { db } = call.database;
  const product = await selectProduct(db);
  const rows = product === undefined ? [] : await selectReleases(db, product.id, SHOWN_RELEASES);
  return rows.map((row) => `## ${row.version}\n\n发布于 ${dayOf(row.published_at)}\n\n${row.changelog}\n`).join('\n');
}

function renderOnce(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  if (rendered.size >= KEPT) rendered.clear();
  const html = renderMarkdown(markdown);
  rendered.set(markdown, html);
  return html;
}
