import type { Services } from '../../call.ts';
import { getChangelog } from '../../catalog/get-changelog.ts';
import { escapeHtml } from '../../escape-html.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** The changelog as Atom (RFC 4287). */
export async function changelogFeed(services: Services): Promise<string> {
  const { appTitle, publicUrl } = services.config;
  const [{ releases }, settings] = await Promise.all([getChangelog(services), readSettings(services.database)]);
  const page = `${publicUrl}/docs/changelog`;
  const newest = Math.max(0, ...releases.map((release) => release.publishedAt));
  const entries = releases.map(({ version, publishedAt, isSecurity, html }) => {
    const address = escapeHtml(`${page}#v${version}`);
    const title = escapeHtml(`${appTitle} ${version}${isSecurity ? '（安全版本）' : ''}`);
    const at = new Date(publishedAt).toISOString();
    return `<entry><id>${address}</id><title>${title}</title><link href="${address}"/><updated>${at}</updated><published>${at}</published><content type="html">${escapeHtml(html)}</content></entry>`;
  });
  const head = [
    `<id>${escapeHtml(page)}</id>`,
    `<title>${escapeHtml(`${appTitle} 更新日志`)}</title>`,
    `<updated>${new Date(newest).toISOString()}</updated>`,
    `<author><name>${escapeHtml(settings.vendor || appTitle)}</name></author>`,
    `<link href="${escapeHtml(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(publicUrl)}/changelog.atom"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">\n${[...head, ...entries].join('\n')}\n</feed>\n`;
}
