import { useEffect, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { apiOf } from '../../api.ts';
import { useCaptcha } from '../../client/captcha/use-captcha.ts';
import { loadWords } from '../marketing/page/load-words.ts';
import { breadcrumbs, pageMeta, siteUrl } from '../../parts/routing/page-meta.ts';
import { untilThere } from '../../ui/feedback/lost-part.ts';
import type { Route } from './+types/verify';
import { answerAddress } from './answer-address.ts';
import type { Outcome } from './outcome.ts';
import { OutcomeView } from './outcome-view.tsx';
import { VerifyForm } from './verify-form.tsx';
import { InputKinds } from './input-kinds.tsx';

const PATH = '/authorize/index';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  const description = loaderData?.description ?? '';
  const tags = pageMeta(matches, {
    title,
    description,
    path: PATH,
    picture: 'verification',
    structuredData: [
      breadcrumbs(matches, title, PATH),
      {
        '@type': 'WebPage',
        name: title,
        description,
        inLanguage: 'zh-CN',
        url: siteUrl(matches, PATH),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${siteUrl(matches, PATH)}?q={number_or_domain}`,
          'query-input': 'required name=number_or_domain',
        },
      },
    ],
  });
  return loaderData?.outcome ? [...tags, { name: 'robots', content: 'noindex' }] : tags;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const read = (name: string, most: number) =>
    (searchParams.get(name) ?? '').replaceAll('\u0000', '').trim().slice(0, most);
  const asked = { query: read('q', 2000), host: read('host', 255), token: read('token', 2048) };
  const [page, outcome] = await Promise.all([
    loadWords(context, 'verify', ['lookUp']),
    answerAddress(apiOf(context), asked),
  ]);
  return { ...page, query: outcome?.kind === 'secret-in-address' ? '' : asked.query, host: asked.host, outcome };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search !== nextUrl.search;
}

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { title } = loaderData;
  const words = loaderData.words.lookUp;
  return (
    <>
      <div className="border-b border-line bg-sunken/50 dark:bg-transparent">
        <div className="page py-12 sm:py-16">
          <h1 className="text-4xl leading-tight font-semibold tracking-tight text-ink sm:text-5xl">
            {words?.title ?? title}
          </h1>
          <p className="mt-4 max-w-2xl phrases text-base leading-7 text-ink-soft sm:text-lg sm:leading-8">
            {words?.text}
          </p>
          <Inquiry key={search} loaded={loaderData} />
        </div>
      </div>
      <div className="page py-12 sm:py-16">
        <div className="max-w-4xl">{words && <InputKinds title={words.waysTitle} ways={words.ways} />}</div>
      </div>
    </>
  );
}

function prepare(): void {
  const ahead = [
    import('./published-keys.ts').then(({ fetchPublished }) => fetchPublished()),
    import('./verify-text.ts'),
    import('./log-place.ts'),
    import('../../client/http/call-endpoint.ts'),
    import('../../client/answer/show-error.ts'),
  ];
  // The question itself reports a failure.
  void Promise.allSettled(ahead);
}

async function failure(error: unknown): Promise<Outcome> {
  const { errorText } = await untilThere(() => import('../../client/answer/show-error.ts'));
  return { kind: 'failure', text: errorText(error) };
}

function Inquiry({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const [outcome, setOutcome] = useState<Outcome | null>(loaded.outcome);
  const [isBusy, setBusy] = useState(false);
  const captcha = useCaptcha('verify');
  const newest = useRef(0);

  // The code for checking is fetched at the first sign of a person, so that it is there if the network is gone.
  useEffect(prepare, []);

  const answer = async (text: string, host: string) => {
    const asked = (newest.current += 1);
    setBusy(true);
    const { verifyText } = await untilThere(() => import('./verify-text.ts'));
    const next = await verifyText(text, host, captcha.take).catch(failure);
    if (asked !== newest.current) return;
    setOutcome(next);
    setBusy(false);
  };

  return (
    <div className="mt-8 max-w-4xl">
      <VerifyForm
        query={loaded.query}
        host={loaded.host}
        isBusy={isBusy}
        onIntent={prepare}
        onCheck={(text, host) => void answer(text, host)}
      />
      <div role="status" aria-label="查询结果" aria-busy={isBusy} className="mt-6 empty:mt-0">
        {outcome !== null && <OutcomeView outcome={outcome} />}
      </div>
    </div>
  );
}
