import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reading } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Services } from '../../call.ts';
import { getChangelogMarkdown } from '../../catalog/get-changelog.ts';
import { helpAsMarkdown, questionsAsMarkdown } from '../../content/help/help-as-markdown.ts';
import { escapeHtml } from '../../escape-html.ts';
import { changelogFeed } from './changelog-feed.ts';
import { llmsText } from './llms-text.ts';
import { robotsText } from './robots-text.ts';
import { securityText } from './security-text.ts';
import { publicPages } from '../pages/public-pages.ts';

interface Rendition {
  type: string;
  /** Null: there is none. */
  render(services: Services): Promise<string | null> | string;
  /** Also while the site is maintained. */
  staysOpen?: boolean;
}

const renditions: Record<string, Rendition> = {
  // Crawlers that cannot read the rules stay away for longer than the work lasts.
  '/robots.txt': { type: 'text/plain; charset=utf-8', render: robotsText, staysOpen: true },
  '/.well-known/security.txt': { type: 'text/plain; charset=utf-8', render: securityText, staysOpen: true },
  '/llms.txt': { type: 'text/plain; charset=utf-8', render: llmsText },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', render: sitemap },
  '/changelog.atom': { type: 'application/atom+xml; charset=utf-8', render: changelogFeed },
};

/** Machine-readable documents about the public pages: addresses, a feed, the help as Markdown. */
export function registerPublicDocuments(app: FastifyInstance, services: Services): void {
  const configOf = (staysOpen: boolean) => ({
    rateLimit: { max: reading.perMinute, timeWindow: 60_000 },
    closesForMaintenance: !staysOpen,
    door: staysOpen ? null : ('shop' as const),
  });
  for (const [url, { type, render, staysOpen = false }] of Object.entries(renditions))
    app.get(url, { config: configOf(staysOpen) }, async (request, reply) =>
      answer(request, reply, type, await render(services)),
    );
  app.get<{ Params: { name: string } }>(
    '/docs/:name(^[a-z][a-z0-9-]*).md',
    { config: configOf(false) },
    async (request, reply) => {
      const markdown = await helpMarkdown(services, request.params.name);
      return answer(request, reply, 'text/markdown; charset=utf-8', markdown);
    },
  );
}

function answer(request: FastifyRequest, reply: FastifyReply, type: string, body: string | null): FastifyReply {
  if (body === null) throw new ApiError('NOT_FOUND');
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': type });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*') ? reply.code(304).send() : reply.send(body);
}

/** The Markdown rendition of a help page; null when there is none. */
async function helpMarkdown(services: Services, name: string): Promise<string | null> {
  if (name === 'index') return llmsText(services);
  if (name === 'faq') return questionsAsMarkdown(services);
  if (name === 'changelog') return `# 更新日志\n\n${await getChangelogMarkdown(services)}`;
  return helpAsMarkdown(services, name);
}

async function sitemap(services: Services): Promise<string> {
  const entries = (await publicPages(services)).map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeHtml(services.config.publicUrl + path)}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
