import type { Services } from '../../call.ts';
import { escapeHtml } from '../../escape-html.ts';
import { readSettings } from '../../settings/read-settings.ts';

interface Feed {
  title: string;
  /** The page that it follows. */
  page: string;
  /** Its own path. */
  self: string;
  entries: readonly { address: string; title: string; publishedAt: number; updatedAt: number; html: string }[];
}

/** Atom (RFC 4287). */
export async function atomFeed(
  { config, database }: Pick<Services, 'config' | 'database'>,
  { title, page, self, entries }: Feed,
): Promise<string> {
  const settings = await readSettings(database);
  const newest = Math.max(0, ...entries.map(({ updatedAt }) => updatedAt));
  const head = [
    `<id>${escapeHtml(page)}</id>`,
    `<title>${escapeHtml(title)}</title>`,
    `<updated>${dateOf(newest)}</updated>`,
    `<author><name>${escapeHtml(settings.vendor || config.appTitle)}</name></author>`,
    `<link href="${escapeHtml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(config.publicUrl + self)}"/>`,
  ];
  const written = entries.map((entry) => {
    const address = escapeHtml(entry.address);
    return `<entry><id>${address}</id><title>${escapeHtml(entry.title)}</title><link href="${address}"/><updated>${dateOf(entry.updatedAt)}</updated><published>${dateOf(entry.publishedAt)}</published><content type="html">${escapeHtml(entry.html)}</content></entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">\n${[...head, ...written].join('\n')}\n</feed>\n`;
}

const dateOf = (at: number): string => new Date(at).toISOString();
