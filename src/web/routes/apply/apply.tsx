import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { currentForm, formWith } from '../../../contract/applications/form-versions.ts';
import type { Application } from '../../../contract/applications/application.ts';
import type { Edition } from '../../../contract/catalog/catalog.ts';
import type { BlockContent } from '../../../contract/pages/block-kinds.ts';
import { apiOf } from '../../api.ts';
import { quietApi } from '../../client/http/remote-api.ts';
import { currentToken } from '../../client/session/session.ts';
import type { StartHandle } from '../../start/start-later.ts';
import { useFreshDataForNewToken } from '../../parts/routing/use-fresh-data.ts';
import type { Route } from './+types/apply';
import { loadWords } from '../marketing/page/load-words.ts';
import { ApplyHead } from './apply-head.tsx';
import { applyMeta } from './apply-meta.ts';
import type { ApplicationValues } from './fields/application-values.ts';
import { EditionChooser } from './edition-chooser.tsx';
import { FoundDraft } from './draft/found-draft.tsx';
import { FreeEdition } from './free-edition.tsx';
import { loadDraft } from './draft/load-draft.ts';
import { newDraft } from './draft/resume-draft.ts';
import { ApplicationSent } from './wizard/application-sent.tsx';
import { Wizard } from './wizard/wizard.tsx';

export const handle: StartHandle = { isForm: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return applyMeta(matches, loaderData?.page);
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [page, { product, editions }, { form }, { version }] = await Promise.all([
    loadWords(context, 'apply', ['applyHead']),
    api.catalog.get({}),
    api.applicationForm.current({}),
    api.content.page({ slug: 'license-agreement' }),
  ]);
  return {
    page,
    product,
    editions,
    form,
    agreementVersion: version,
    loaded: null,
    application: null as Application | null,
  };
}

export async function clientLoader({ params, request, context, serverLoader }: Route.ClientLoaderArgs) {
  const served = await serverLoader();
  const query = new URL(request.url).searchParams;
  const edition = findEdition(served.editions, params.version);
  const sent = sentIn(query);
  if (sent !== null) return { ...served, application: await findSent(sent) };
  if (edition === undefined || !edition.needsApplication) return served;
  const asked = { number: query.get('draft'), edition: edition.code, holderType: holderIn(query) };
  const formVersion = served.form?.version;
  return { ...served, loaded: await loadDraft(apiOf(context), { ...asked, formVersion }) };
}
clientLoader.hydrate = true as const;

/** Moving between steps changes none of the loaded data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameApplication = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const asked = (url: URL) => [url.searchParams.get('draft'), url.searchParams.get('sent')].join();
  return isSameApplication && nextUrl.searchParams.has('step')
    ? false
    : defaultShouldRevalidate || asked(currentUrl) !== asked(nextUrl);
}

export default function ApplyPage({ loaderData, params }: Route.ComponentProps) {
  const [query] = useSearchParams();
  useFreshDataForNewToken();
  const { page, product, editions, form, agreementVersion, loaded } = loaderData;
  const head = page.words.applyHead;
  const sent = sentIn(query);
  const edition = findEdition(editions, params.version);
  return (
    <div className="page pt-10 pb-24 sm:py-14">
      <ApplyHead
        title={head?.title ?? page.title}
        text={sent === null && edition?.needsApplication !== false ? head?.text : undefined}
      >
        {edition && <OtherEditions editions={editions} current={edition} />}
      </ApplyHead>
      {sent !== null ? (
        <ApplicationSent number={sent} application={loaderData.application} words={head} />
      ) : (
        <ApplyContent
          key={`${edition?.code}:${loaded?.draft.draftKey}:${loaded?.draft.revision}`}
          product={product}
          editions={editions}
          edition={edition}
          unknown={edition ? undefined : params.version}
          words={head}
          loaded={loaded}
          holderType={holderIn(query)}
          agreementVersion={agreementVersion}
          form={form}
        />
      )}
    </div>
  );
}

type ApplyContentProps = Pick<
  Route.ComponentProps['loaderData'],
  'product' | 'editions' | 'form' | 'agreementVersion' | 'loaded'
> & {
  edition: Edition | undefined;
  unknown: string | undefined;
  words: BlockContent<'applyHead'> | undefined;
  holderType: ApplicationValues['holderType'];
};

function ApplyContent({ product, editions, edition, unknown, words, loaded, holderType, ...terms }: ApplyContentProps) {
  const { form, agreementVersion } = terms;
  if (edition === undefined) return <EditionChooser catalog={{ product, editions }} words={words} unknown={unknown} />;
  if (!edition.needsApplication || edition.offers.length === 0)
    return <FreeEdition edition={edition} text={words?.free ?? ''} />;
  const version = form === null ? currentForm : formWith(form);
  const draft = loaded?.draft ?? newDraft({ edition: edition.code, holderType }, version.version);
  return (
    <>
      {loaded !== null && loaded.foundAt !== null && <FoundDraft savedAt={loaded.foundAt} edition={edition.code} />}
      <Wizard
        edition={edition}
        draft={draft}
        payee={loaded?.payee ?? null}
        agreementVersion={agreementVersion}
        version={version}
        words={words}
        isReady={loaded !== null}
      />
    </>
  );
}

/** Changing the edition keeps the rest of the input. */
function OtherEditions({ editions, current }: { editions: readonly Edition[]; current: Edition }) {
  const others = editions.filter((edition) => edition.needsApplication && edition.code !== current.code);
  if (others.length === 0) return null;
  return (
    <>
      当前为{current.name}，也可改为
      {others.map((edition, index) => (
        <span key={edition.code}>
          {index > 0 && '、'}
          <Link to={`/applying/index/${edition.code}`} className="text-link">
            {edition.name}
          </Link>
        </span>
      ))}
      。
    </>
  );
}

function sentIn(query: URLSearchParams): string | null {
  const sent = query.get('sent');
  return sent !== null && /^AP[0-9A-Z]{6,24}$/.test(sent) ? sent : null;
}

/**
 * The application's current state; it may have been withdrawn in another window. If it can't be fetched, it counts as
 * sent.
 */
async function findSent(number: string): Promise<Application | null> {
  return currentToken() === null ? null : quietApi.applications.get({ number }).catch(() => null);
}

/** The kind of holder whose price the visitor clicked on. */
function holderIn(query: URLSearchParams): ApplicationValues['holderType'] {
  const holder = query.get('holder');
  return holder === 'personal' || holder === 'company' ? holder : '';
}

function findEdition(editions: readonly Edition[], code: string | undefined): Edition | undefined {
  return editions.find((edition) => edition.code === code);
}
