import { Rss } from 'lucide-react';
import { Link } from 'react-router';
import type { Route } from './+types/changelog';
import type { ChangelogEntry } from '../../../contract/catalog/catalog.ts';
import { apiOf } from '../../api.ts';
import { breadcrumbTrail, pageMeta } from '../../parts/routing/page-meta.ts';
import { TableOfContents } from '../../parts/reading/table-of-contents.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { DateTime } from '../../ui/data/date-time.tsx';
import { HelpHead } from './help-head.tsx';
import { CHANGELOG, DOCS, FEED } from './help-words.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: '更新日志',
    description: '每个版本新增了什么、修正了什么、哪些是安全版本，按发布日期排列，可以用 Atom 订阅。',
    path: CHANGELOG,
    picture: 'help',
    alternates: [
      { type: 'application/atom+xml', href: FEED },
      { type: 'text/markdown', href: `${CHANGELOG}.md` },
    ],
    structuredData: [
      breadcrumbTrail(matches, [
        { name: '帮助', path: DOCS },
        { name: '更新日志', path: CHANGELOG },
      ]),
    ],
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return apiOf(context).catalog.changelog({});
}

export default function Changelog({ loaderData: { releases } }: Route.ComponentProps) {
  const headings = releases.map(({ version }) => ({ id: `v${version}`, text: version, depth: 2 }));
  return (
    <div className="grid min-w-0 gap-x-12 max-lg:mt-8 xl:grid-cols-[minmax(0,1fr)_196px]">
      <article className="min-w-0">
        <HelpHead
          title="更新日志"
          summary="发布日期决定版本是否在您的更新服务期内；标为“安全版本”的，授权有效就可以下载。"
        >
          <a href={FEED} className="inline-flex items-center gap-1.5 underline hover:text-ink print:hidden">
            <Rss aria-hidden className="size-3.5" />
            Atom 订阅
          </a>
        </HelpHead>
        <TableOfContents headings={headings} folded />
        <div className="max-w-[46rem] space-y-12">
          {releases.map((release) => (
            <Release key={release.version} release={release} />
          ))}
        </div>
      </article>
      <TableOfContents headings={headings} />
    </div>
  );
}

function Release({ release }: { release: ChangelogEntry }) {
  const { version, channel, publishedAt, isSecurity, html } = release;
  const id = `v${version}`;
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
      <div className="prose changelog mt-2" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
