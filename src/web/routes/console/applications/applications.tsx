import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useParams, useRevalidator } from 'react-router';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { apiOf } from '../../../api.ts';
import { quietApi, remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { usePolling } from '../../../parts/requests/use-polling.ts';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { readListFilter } from '../list/application-filter.ts';
import { askedBy } from '../list/list-look.ts';
import type { Route } from './+types/applications';
import type { QueueContext } from './queue-context.ts';
import { QueuePage } from './queue-page.tsx';
import { QueuePane } from './queue-pane.tsx';
import { useSyncExternalStore } from 'react';
import './desk.css';

/** Enough for a day: J and K move through it without loading. */
const PAGE_SIZE = 50;

/** The tab's title shows how many are still new. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const waiting = loaderData?.counts.submitted ?? 0;
  return consoleMeta(matches, waiting === 0 ? '申请' : `(${waiting}) 申请`);
}

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readListFilter(new URL(request.url).searchParams);
  const api = apiOf(context);
  const [page, counts, { editions }, { items: colleagues }] = await Promise.all([
    api.console.applications({ ...askedBy(filter), limit: PAGE_SIZE }),
    api.console.queueCounts({}),
    api.catalog.get({}),
    // Without them everything works except the choice of a colleague.
    api.desk.colleagues({}).catch(() => ({ items: [] })),
  ]);
  return { filter, page, counts, editions, colleagues, loadedAt: Date.now() };
}

/** Returning from an application shows the current list. */
export function shouldRevalidate({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (currentParams['number'] !== undefined && nextParams['number'] === undefined) || defaultShouldRevalidate;
}

/** The queue; if the screen is wide enough, with the open application beside it. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts } = loaderData;
  const { number } = useParams();
  const { search } = useLocation();
  // An open application beside the list does not make it another one.
  const { items, ...more } = usePagedList<QueueItem>(
    page,
    (cursor) => remoteApi.console.applications({ ...askedBy(filter), limit: PAGE_SIZE, cursor }),
    search,
  );
  const isWide = useIsWide();
  const { revalidate } = useRevalidator();
  usePolling(async () => {
    const now = await quietApi.console.queueCounts({});
    const isNew = JSON.stringify(now) !== JSON.stringify(counts);
    if (isNew) await revalidate();
    return isNew;
  });
  const queue = { ...loaderData, items, more, search };
  if (number === undefined) return <QueuePage {...queue} />;
  return (
    <div className="desk" data-wide="">
      {isWide && <QueuePane {...queue} number={number} />}
      <Outlet context={{ items, filter, search } satisfies QueueContext} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}

/** From this width on there is room for the list beside an application; `desk.css` has the same value. */
const WIDE = '(min-width: 1280px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
