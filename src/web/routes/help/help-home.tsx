import { useRef, useState } from 'react';
import type { Route } from './+types/help-home';
import type { HelpHit } from '../../../contract/content/help.ts';
import { apiOf } from '../../api.ts';
import { showError } from '../../client/answer/show-error.ts';
import { remoteApi } from '../../client/http/remote-api.ts';
import { breadcrumbs, pageMeta } from '../../parts/routing/page-meta.ts';
import { buttonClass } from '../../ui/form/button.tsx';
import { DOCS, FEED } from './help-words.ts';
import { HelpShelves } from './help-shelves.tsx';
import { latestReleases, LatestReleases } from './latest-releases.tsx';
import { popularQuestions, PopularQuestions } from './popular-questions.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';

const TYPING_PAUSE_MS = 160;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const tags = pageMeta(matches, {
    title: '帮助',
    description:
      '申请与付款、更新服务期、域名与密钥、离线校验 SDK 与接口、校验结果代码、常见问题和更新日志，都可以搜索。',
    path: DOCS,
    picture: 'help',
    alternates: [
      { type: 'text/markdown', href: '/docs/index.md' },
      { type: 'application/atom+xml', href: FEED },
    ],
    structuredData: [breadcrumbs(matches, '帮助', DOCS)],
  });
  return loaderData?.query ? [...tags, { name: 'robots', content: 'noindex' }] : tags;
}

/** Only what this page shows of them: whole questions and changelogs would be half of the document. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const query = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 80);
  const [{ pages }, { questions }, { releases }, { hits }] = await Promise.all([
    api.help.index({}),
    api.help.faq({}),
    api.catalog.get({}),
    api.help.search({ q: query }),
  ]);
  return {
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
  const { pages, questions, questionCount, releases } = loaderData;

  return (
    <>
      <div className="border-b border-line bg-surface print:hidden">
        <div className="page py-14 sm:py-20">
          <h1 className="text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl">帮助</h1>
          <p className="mt-4 max-w-2xl phrases text-base leading-7 text-ink-soft sm:text-lg sm:leading-8">
            <span className="inline-block">从申请到校验，每一步怎么做、为什么这样。</span>
            <span className="inline-block">校验出错时，粘贴结果代码就能找到办法。</span>
          </p>
          <SearchBox
            label="搜索帮助"
            placeholder="换域名、发票、结果代码"
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
            <HelpShelves pages={pages} />
            <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-14 lg:grid-cols-2">
              <PopularQuestions questions={questions} count={questionCount} />
              <LatestReleases releases={releases} />
            </div>
          </>
        ) : (
          <SearchResults query={query} hits={hits} />
        )}
      </div>
    </>
  );
}

/** Finds while one types. What cannot be fetched leaves the page as it is, and says why. */
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
  // A page that was opened since knows better.
  const { query, hits } = typed.page === page ? typed : page;
  return { search, query, hits };
}
