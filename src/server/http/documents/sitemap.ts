import type { Services } from '../../call.ts';
import { escapeHtml } from '../../escape-html.ts';
import { publicPages } from '../pages/public-pages.ts';

export async function sitemap(services: Services): Promise<string> {
  const entries = (await publicPages(services)).map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeHtml(services.config.publicUrl + path)}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
