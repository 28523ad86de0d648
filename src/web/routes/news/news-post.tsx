import { isApiError } from '../../../contract/is-api-error.ts';
import { apiOf } from '../../api.ts';
import { breadcrumbTrail, pageMeta, siteUrl } from '../../parts/routing/page-meta.ts';
import { pageNotFound } from '../../parts/routing/page-not-found.ts';
import { DateTime } from '../../ui/data/date-time.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { RichText } from '../help/rich-text.tsx';
import type { Route } from './+types/news-post';
import { NEWS, NEWS_FEED } from './news-words.ts';

export function meta({ matches, loaderData: post }: Route.MetaArgs) {
  if (post === undefined) return [];
  const { slug, title, summary: description, publishedAt, changedAt } = post;
  const path = `${NEWS}/${slug}`;
  return pageMeta(matches, {
    title,
    description,
    path,
    alternates: [{ type: 'application/atom+xml', href: NEWS_FEED }],
    structuredData: [
      breadcrumbTrail(matches, [
        { name: '公告', path: NEWS },
        { name: title, path },
      ]),
      {
        '@type': 'NewsArticle',
        headline: title,
        description,
        inLanguage: 'zh-CN',
        datePublished: new Date(publishedAt).toISOString(),
        dateModified: new Date(changedAt).toISOString(),
        url: siteUrl(matches, path),
      },
    ],
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await apiOf(context).news.read({ slug: params.slug });
  } catch (error) {
    throw isApiError(error, 'NOT_FOUND', 'FIELDS_INVALID') ? pageNotFound() : error;
  }
}

export default function NewsPost({ loaderData: post }: Route.ComponentProps) {
  return (
    <div className="page py-12 sm:py-16">
      <article className="max-w-[46rem]">
        <header className="mb-8 border-b border-line pb-6">
          <div className="print:hidden">
            <Breadcrumb items={[{ label: '公告', to: NEWS }, { label: post.title }]} />
          </div>
          <h1 className="mt-3 text-3xl leading-tight font-semibold tracking-tight text-ink sm:text-4xl">
            {post.title}
          </h1>
          <p className="mt-3 phrases text-ink-soft">{post.summary}</p>
          <DateTime ms={post.publishedAt} dayOnly className="mt-4 block text-[13px] text-ink-faint" />
        </header>
        <RichText key={post.slug} html={post.html} />
      </article>
    </div>
  );
}
