import { Rss } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Route } from './+types/changelog';
import type { ChangelogEntry } from '../../../contract/catalog/catalog.ts';
import { apiOf } from '../../api.ts';
import { breadcrumbTrail, pageMeta } from '../../parts/routing/page-meta.ts';
import { FilterChips } from '../../parts/list/filter-chips.tsx';
import { TableOfContents } from '../../parts/reading/table-of-contents.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { DateTime } from '../../ui/data/date-time.tsx';
import { loadWords } from '../marketing/page/load-words.ts';
import { HelpHead } from './help-head.tsx';
import { ReleaseHeadlines } from './release-headlines.tsx';
import { CHANGELOG, DOCS, FEED } from './help-words.ts';
import { FoldLine } from '../../ui/layout/fold-line.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.page.title ?? '更新日志';
  return pageMeta(matches, {
    title,
    description: loaderData?.page.description ?? '',
    path: CHANGELOG,
    picture: 'help',
    alternates: [
      { type: 'application/atom+xml', href: FEED },
      { type: 'text/markdown', href: `${CHANGELOG}.md` },
    ],
    structuredData: [
      breadcrumbTrail(matches, [
        { name: '帮助', path: DOCS },
        { name: title, path: CHANGELOG },
      ]),
    ],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const [page, { releases }] = await Promise.all([
    loadWords(context, 'docs-changelog', ['changelogHead']),
    apiOf(context).catalog.changelog({}),
  ]);
  return { page, releases };
}

export default function Changelog({ loaderData: { page, releases } }: Route.ComponentProps) {
  const words = page.words.changelogHead;
  const [query] = useSearchParams();
  const areas = countAreas(releases);
  const wanted = query.get('area') ?? '';
  const area = areas.has(wanted) ? wanted : '';
  const shown = releases.filter((release) => area === '' || release.areas.some(({ name }) => name === area));
  const headings = shown.map(({ version }) => ({ id: `v${version}`, text: version, depth: 2 }));
  return (
    <div className="grid min-w-0 gap-x-12 max-lg:mt-8 xl:grid-cols-[minmax(0,1fr)_196px]">
      <article className="min-w-0">
        <HelpHead title={words?.title ?? page.title} summary={words?.text ?? ''}>
          <a href={FEED} className="inline-flex items-center gap-1.5 underline hover:text-ink print:hidden">
            <Rss aria-hidden className="size-3.5" />
            Atom 订阅
          </a>
        </HelpHead>
        {areas.size > 1 && (
          <div className="mb-8 print:hidden">
            <FilterChips
              label="按范围筛选"
              current={area}
              chips={[
                { value: '', label: '全部', to: CHANGELOG },
                ...[...areas].map(([name, count]) => ({
                  value: name,
                  label: name,
                  to: `?area=${encodeURIComponent(name)}`,
                  count,
                })),
              ]}
            />
          </div>
        )}
        <TableOfContents headings={headings} folded />
        <div className="max-w-[46rem] space-y-12">
          {shown.map((release) => (
            <Release key={release.version} release={release} area={area} />
          ))}
        </div>
      </article>
      <TableOfContents headings={headings} />
    </div>
  );
}

/** The number of points of each area over all releases, in the order of the newest. */
function countAreas(releases: readonly ChangelogEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { areas } of releases)
    for (const { name, count } of areas) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}

/** Headlines, then folded areas; for a chosen area, all of its points. */
function Release({ release, area }: { release: ChangelogEntry; area: string }) {
  const { version, channel, publishedAt, isSecurity, headlines, pictures, html } = release;
  const id = `v${version}`;
  const areas = release.areas.filter(({ name }) => area === '' || name === area);
  const largest = Math.max(...release.areas.map(({ count }) => count), 1);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 border-line not-first:border-t not-first:pt-12"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} className="tnum text-2xl font-semibold tracking-tight text-ink">
          <Link to={{ hash: id }} className="hover:underline">
            {version}
          </Link>
        </h2>
        {channel === 'beta' && <Badge>测试版</Badge>}
        {isSecurity && <Badge tone="warning">安全版本</Badge>}
        <DateTime ms={publishedAt} dayOnly className="text-sm text-ink-faint" />
      </div>
      {area === '' && headlines.length > 0 && <ReleaseHeadlines headlines={headlines} pictures={pictures} />}
      {area === '' && html !== '' && (
        <div className="prose changelog mt-2" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {areas.length > 0 && (
        <div className="mt-5 border-b border-line">
          {areas.map(({ name, count, html: points }, index) => (
            <details key={`${area}:${index}`} open={area !== ''} className="border-t border-line">
              <FoldLine className="gap-4 py-3 text-sm text-ink-faint">
                <h3 className="w-[7em] shrink-0 font-medium text-ink">{name}</h3>
                {/* Within a span: the mark is the svg that turns. */}
                <span className="min-w-0 flex-1">
                  <Bar share={count / largest} />
                </span>
                {count > 0 && <span className="tnum shrink-0">{count} 项</span>}
              </FoldLine>
              <div className="prose changelog pb-4" dangerouslySetInnerHTML={{ __html: points }} />
            </details>
          ))}
        </div>
      )}
    </section>
  );
}

/** The area's share of the release, drawn beside the number. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden className="h-1.5 w-full max-w-60 text-primary max-sm:hidden">
      <rect width={`${Math.round(share * 100)}%`} height="6" rx="3" fill="currentColor" opacity="0.6" />
    </svg>
  );
}
