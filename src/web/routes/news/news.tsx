import { Rss } from 'lucide-react';
import { Link } from 'react-router';
import { apiOf } from '../../api.ts';
import { pageMeta } from '../../parts/routing/page-meta.ts';
import { DateTime } from '../../ui/data/date-time.tsx';
import type { Route } from './+types/news';
import { loadWords } from '../marketing/page/load-words.ts';
import { NEWS, NEWS_FEED } from './news-words.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.page.title ?? '公告',
    description: loaderData?.page.description ?? '',
    path: NEWS,
    alternates: [{ type: 'application/atom+xml', href: NEWS_FEED }],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const [page, { items }] = await Promise.all([
    loadWords(context, 'news-home', ['newsHead']),
    apiOf(context).news.list({}),
  ]);
  return { page, items };
}

export default function News({ loaderData: { page, items } }: Route.ComponentProps) {
  const words = page.words.newsHead;
  return (
    <div className="page py-12 sm:py-16">
      <div className="max-w-[46rem]">
        <h1 className="text-3xl leading-tight font-semibold tracking-tight text-ink sm:text-4xl">
          {words?.title ?? page.title}
        </h1>
        {words?.text && <p className="mt-3 phrases text-ink-soft">{words.text}</p>}
        <a
          href={NEWS_FEED}
          className="mt-3 inline-flex items-center gap-1.5 text-[13px] text-ink-faint underline hover:text-ink print:hidden"
        >
          <Rss aria-hidden className="size-3.5" />
          Atom 订阅
        </a>
        {items.length === 0 ? (
          <p className="mt-8 border-t border-line pt-6 text-ink-soft">{words?.none}</p>
        ) : (
          <ul className="mt-8 border-t border-line">
            {items.map(({ slug, title, summary, publishedAt }) => (
              <li key={slug} className="relative border-b border-line py-6">
                <DateTime ms={publishedAt} dayOnly className="text-[13px] text-ink-faint" />
                <h2 className="mt-1 text-lg leading-7 font-semibold text-ink">
                  <Link to={`${NEWS}/${slug}`} className="stretched-link hover:underline">
                    {title}
                  </Link>
                </h2>
                <p className="mt-1.5 text-[15px] leading-7 phrases text-ink-soft">{summary}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
