import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Route } from './+types/help-page';
import { isApiError } from '../../../contract/is-api-error.ts';
import type { HelpPage } from '../../../contract/content/help.ts';
import { apiOf } from '../../api.ts';
import { breadcrumbTrail, pageMeta, siteUrl } from '../../parts/routing/page-meta.ts';
import { pageNotFound } from '../../parts/routing/page-not-found.ts';
import { TableOfContents } from '../../parts/reading/table-of-contents.tsx';
import { DateTime } from '../../ui/data/date-time.tsx';
import { HelpHead } from './help-head.tsx';
import { DOCS, docPath } from './help-words.ts';
import { RichText } from './rich-text.tsx';

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  if (page === undefined) return [];
  const path = docPath(page.slug);
  return pageMeta(matches, {
    title: page.title,
    description: page.summary,
    path,
    picture: 'help',
    alternates: [{ type: 'text/markdown', href: `${path}.md` }],
    structuredData: [
      breadcrumbTrail(matches, [
        { name: '帮助', path: DOCS },
        { name: page.title, path },
      ]),
      {
        '@type': 'TechArticle',
        headline: page.title,
        description: page.summary,
        inLanguage: 'zh-CN',
        dateModified: new Date(page.publishedAt).toISOString(),
        url: siteUrl(matches, path),
      },
    ],
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await apiOf(context).help.page({ slug: params.slug });
  } catch (error) {
    throw isApiError(error, 'NOT_FOUND', 'FIELDS_INVALID') ? pageNotFound() : error;
  }
}

export default function HelpPageRoute({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="grid min-w-0 gap-x-12 max-lg:mt-8 xl:grid-cols-[minmax(0,1fr)_196px]">
      <article className="min-w-0">
        <HelpHead title={page.title} category={page.category} summary={page.summary}>
          <span>
            更新于 <DateTime ms={page.publishedAt} dayOnly />
          </span>
          <a href={`${docPath(page.slug)}.md`} className="underline hover:text-ink print:hidden">
            Markdown 原文
          </a>
        </HelpHead>
        <TableOfContents headings={page.headings} folded />
        <RichText key={page.slug} html={page.html} className="max-w-[46rem]" />
        <Neighbours previous={page.previous} next={page.next} />
      </article>
      <TableOfContents headings={page.headings} />
    </div>
  );
}

const neighbourClass =
  'group flex min-h-16 flex-col justify-center rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong';

function Neighbours({ previous, next }: Pick<HelpPage, 'previous' | 'next'>) {
  return (
    <nav aria-label="上一篇与下一篇" className="mt-14 grid max-w-[46rem] gap-3 sm:grid-cols-2 print:hidden">
      {previous && (
        <Link to={docPath(previous.slug)} className={neighbourClass}>
          <span className="flex items-center gap-1.5 text-[13px] text-ink-faint">
            <ArrowLeft aria-hidden className="size-3.5" />
            上一篇
          </span>
          <span className="font-medium text-ink group-hover:text-primary">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link to={docPath(next.slug)} className={`${neighbourClass} text-right sm:col-start-2`}>
          <span className="flex items-center justify-end gap-1.5 text-[13px] text-ink-faint">
            下一篇
            <ArrowRight aria-hidden className="size-3.5" />
          </span>
          <span className="font-medium text-ink group-hover:text-primary">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
