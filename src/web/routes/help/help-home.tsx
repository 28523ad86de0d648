import { useRef, useState } from 'react';
import type { Route } from './+types/help-home';
import type { HelpHit } from '../../../contract/content/help.ts';
import { apiOf } from '../../api.ts';
import { showError } from '../../client/answer/show-error.ts';
import { remoteApi } from '../../client/http/remote-api.ts';
import { breadcrumbs, pageMeta } from '../../parts/routing/page-meta.ts';
import { buttonClass } from '../../ui/form/button.tsx';
import { loadWords } from '../marketing/page/load-words.ts';
import { Sentences } from '../marketing/page/words.tsx';
import { DOCS, FEED } from './help-words.ts';
import { HelpShelves } from './help-shelves.tsx';
import { latestReleases, LatestReleases } from './latest-releases.tsx';
import { popularQuestions, PopularQuestions } from './popular-questions.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';

const TYPING_PAUSE_MS = 160;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.page.title ?? '帮助';
  const tags = pageMeta(matches, {
    title,
    description: loaderData?.page.description ?? '',
    path: DOCS,
    picture: 'help',
    alternates: [
      { type: 'text/markdown', href: '/docs/index.md' },
      { type: 'application/atom+xml', href: FEED },
    ],
    structuredData: [breadcrumbs(matches, title, DOCS)],
  });
  return loaderData?.query ? [...tags, { name: 'robots', content: 'noindex' }] : tags;
}

/** Only the parts shown on this page: whole questions and changelogs would be half of the document. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const query = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 80);
  const [page, { pages }, { questions }, { releases }, { hits }] = await Promise.all([
    loadWords(context, 'docs-home', ['helpHead']),
    api.help.index({}),
    api.help.faq({}),
    api.catalog.get({}),
    api.help.search({ q: query }),
  ]);
  return {
    page,
    query,
    hits,
    pages,
    questions: popularQuestions(questions),
    questionCount: questions.length,
    releases: latestReleases(releases),
  };
}

export default function HelpHome({ loaderData }: Route.ComponentProps) {
  const { search, query, hits } = useSearchAsYouType(loaderData);
  const { page, pages, questions, questionCount, releases } = loaderData;
  const words = page.words.helpHead;

  return (
    <>
      <div className="border-b border-line bg-surface print:hidden">
        <div className="page py-14 sm:py-20">
          <h1 className="text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl">
            {words?.title ?? page.title}
          </h1>
          <p className="mt-4 max-w-2xl phrases text-base leading-7 text-ink-soft sm:text-lg sm:leading-8">
            {words && <Sentences text={words.text} />}
          </p>
          <SearchBox
            label="搜索帮助"
            placeholder={words?.example ?? ''}
            value={loaderData.query}
            onType={search}
            button={buttonClass({ variant: 'primary', size: 'md' })}
            className="mt-8 max-w-xl"
          />
        </div>
      </div>
      <div className="page py-12 sm:py-16">
        {query === '' ? (
          <>
            <HelpShelves pages={pages} words={words} />
            <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-14 lg:grid-cols-2">
              <PopularQuestions questions={questions} count={questionCount} />
              <LatestReleases releases={releases} />
            </div>
          </>
        ) : (
          <SearchResults query={query} hits={hits} advice={words?.advice} />
        )}
      </div>
    </>
  );
}

/** Searches while typing. If results cannot be fetched, the page stays as it is and says why. */
function useSearchAsYouType(page: { query: string; hits: HelpHit[] }) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef<string>(undefined);
  const [typed, setTyped] = useState({ page, query: page.query, hits: page.hits });
  const find = async (query: string) => {
    newest.current = query;
    try {
      const { hits } = await remoteApi.help.search({ q: query });
      if (newest.current === query) setTyped({ page, query, hits });
    } catch (error) {
      showError(error);
    }
  };
  const search = (text: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void find(text.trim()), TYPING_PAUSE_MS);
  };
  // A page opened since then has newer results.
  const { query, hits } = typed.page === page ? typed : page;
  return { search, query, hits };
}
