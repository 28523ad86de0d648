import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reading } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Services } from '../../call.ts';
import { getChangelogMarkdown, getWholeChangelog } from '../../catalog/releases/get-changelog.ts';
import { helpAsMarkdown, questionsAsMarkdown } from '../../content/help/help-as-markdown.ts';
import { escapeHtml } from '../../escape-html.ts';
import { atomFeed } from './atom-feed.ts';
import { llmsText } from './llms-text.ts';
import { newsFeed } from './news-feed.ts';
import { robotsText } from './robots-text.ts';
import { securityText } from './security-text.ts';
import { pagesAndNavigation } from '../../pages/published-pages.ts';
import { fillingOf } from '../../pages/show-document.ts';
import { publicPages } from '../pages/public-pages.ts';
import { contentCache, sendCached } from '../pages/send-cached.ts';

interface Rendition {
  type: string;
  /** Null: it does not exist. */
  render(services: Services): Promise<string | null> | string;
  /** Also during maintenance. */
  staysOpen?: boolean;
}

const renditions: Record<string, Rendition> = {
  // Crawlers that cannot read the rules stay away for longer than the maintenance.
  '/robots.txt': { type: 'text/plain; charset=utf-8', render: robotsText, staysOpen: true },
  '/.well-known/security.txt': { type: 'text/plain; charset=utf-8', render: securityText, staysOpen: true },
  '/llms.txt': { type: 'text/plain; charset=utf-8', render: llmsText },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', render: sitemap },
  '/news.atom': {
    type: 'application/atom+xml; charset=utf-8',
    render: async (services) => newsFeed(services, await titleOf(services, 'news-home')),
  },
  '/changelog.atom': { type: 'application/atom+xml; charset=utf-8', render: changelogFeed },
};

/**
 * Machine-readable documents about the public pages: addresses, feeds, the help as Markdown. Made once for each version
 * of the content.
 */
export function registerPublicDocuments(app: FastifyInstance, services: Services): void {
  const kept = contentCache(services);
  const answer = async (request: FastifyRequest, reply: FastifyReply, { type, render }: Rendition) => {
    const pages = await kept.current();
    const page = await pages.get(request.url.split('?', 1)[0] ?? '', async () => {
      const body = await render(services);
      return { status: body === null ? 404 : 200, headers: [['content-type', type]], body: Buffer.from(body ?? '') };
    });
    if (page.status === 404) throw new ApiError('NOT_FOUND');
    return sendCached(request, reply, page);
  };
  const optionsOf = (staysOpen: boolean) => ({
    compress: false as const,
    config: {
      rateLimit: { max: reading.perMinute, timeWindow: 60_000 },
      closesForMaintenance: !staysOpen,
      closingRule: staysOpen ? null : ('shop' as const),
    },
  });
  for (const [url, { staysOpen = false, ...rendition }] of Object.entries(renditions))
    app.get(url, optionsOf(staysOpen), (request, reply) => answer(request, reply, rendition));
  app.get<{ Params: { name: string } }>('/docs/:name(^[a-z][a-z0-9-]*).md', optionsOf(false), (request, reply) =>
    answer(request, reply, {
      type: 'text/markdown; charset=utf-8',
      render: () => helpMarkdown(services, request.params.name),
    }),
  );
}

/** The Markdown rendition of a help page; null if it does not exist. */
async function helpMarkdown(services: Services, name: string): Promise<string | null> {
  if (name === 'index') return llmsText(services);
  if (name === 'faq') return questionsAsMarkdown(services, await titleOf(services, 'docs-faq'));
  if (name === 'changelog')
    return `# ${await titleOf(services, 'docs-changelog')}\n\n${await getChangelogMarkdown(services)}`;
  return helpAsMarkdown(services, name);
}

/** The title that the vendor has given to the head of these texts. */
async function titleOf(services: Services, slug: string): Promise<string> {
  const [{ heads }, { plain }] = await Promise.all([pagesAndNavigation(services), fillingOf(services)]);
  return plain(heads.find((head) => head.slug === slug)?.title ?? '');
}

/** The changelog as Atom. */
async function changelogFeed(services: Services): Promise<string> {
  const { appTitle, publicUrl } = services.config;
  const releases = await getWholeChangelog(services);
  const page = `${publicUrl}/docs/changelog`;
  return atomFeed(services, {
    title: `${appTitle} ${await titleOf(services, 'docs-changelog')}`,
    page,
    self: '/changelog.atom',
    entries: releases.map(({ version, publishedAt, isSecurity, html }) => ({
      address: `${page}#v${version}`,
      title: `${appTitle} ${version}${isSecurity ? '（安全版本）' : ''}`,
      publishedAt,
      updatedAt: publishedAt,
      html,
    })),
  });
}

async function sitemap(services: Services): Promise<string> {
  const entries = (await publicPages(services)).map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeHtml(services.config.publicUrl + path)}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
