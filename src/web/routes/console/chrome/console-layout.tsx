import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { isOperator } from '../../../client/session/require-operator.ts';
import { isOffered, useRouteState } from '../../../client/session/route-state.ts';
import { useSession } from '../../../client/session/session.ts';
import type { Route } from './+types/console-layout';
import { useActInAddress } from '../commands/page-acts.ts';
import { ConsoleProblem } from './console-problem.tsx';
import { loadOverview } from '../overview/load-overview.ts';
import { loadReasons } from '../reasons/load-reasons.ts';
import { NoAccess } from './no-access.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useWaitingCount } from './use-waiting-count.ts';
import { type ComponentProps, useEffect } from 'react';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { FreshLoginHost } from '../../../parts/session/fresh-login-host.tsx';
import { LockGate } from '../../../parts/session/lock-gate.tsx';
import { SecondFactorGate } from '../../../parts/session/second-factor-gate.tsx';
import { ConsoleShell } from './console-shell.tsx';

/** The review count and the views for the navigation, and the sentences that dialogs offer; without them the console still opens. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  if (!(await isOperator(request))) return { reviewCount: null, reasons: [], views: [] };
  const api = apiOf(context);
  const [reviewCount, reasons, { items: views }] = await Promise.all([
    loadOverview(api).then(
      ({ waiting }) => waiting,
      () => null,
    ),
    loadReasons(api),
    // Without the views, the lists themselves still work.
    api.savedViews.list({}).catch(() => ({ items: [] })),
  ]);
  return { reviewCount, reasons, views };
}

/** The count is reloaded for each screen, but not after a filter or a search. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return true;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const state = useRouteState();
  const { pathname } = useLocation();
  usePreviewPass();
  useFreshSite();
  useActInAddress();
  const isRefused = user !== null && !isOffered(state, pathname);
  const reviewCount = useWaitingCount(loaderData);
  return <ConsoleFrame reviewCount={reviewCount}>{isRefused ? <NoAccess /> : <Outlet />}</ConsoleFrame>;
}

/** Lets an operator in the console of a closed shop see its pages in this browser, too. */
function usePreviewPass(): void {
  const isClosed = useSite().shop === 'closed';
  const mayWork = useSession().permissions.length > 0;
  useEffect(() => {
    if (isClosed && mayWork) void remoteApi.shop.preview({}).catch(() => undefined);
  }, [isClosed, mayWork]);
}

/**
 * Brand, menus and colours come with the document: a link out of the console loads a new one, so that changes made here
 * show at once.
 */
function useFreshSite(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // The mark of the router's own links; links in a preview have handlers that keep people here.
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-discover]') : null;
      const leaves = link !== null && link.origin === location.origin && !link.pathname.includes('/dashboard');
      // The router does not see the click, so the browser itself follows the link.
      if (leaves) event.stopPropagation();
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, []);
}

export function HydrateFallback() {
  const { pathname } = useLocation();
  return (
    <ConsoleFrame reviewCount={null} isWaiting>
      <PageSkeleton pathname={pathname} />
    </ConsoleFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ConsoleFrame reviewCount={null}>
      <ConsoleProblem error={error} />
    </ConsoleFrame>
  );
}

/** The console's chrome; an owner who must enrol first sees only the enrolment. */
function ConsoleFrame(props: ComponentProps<typeof ConsoleShell>) {
  const { user } = useSession();
  return (
    <LockGate>
      {user?.secondFactor === 'required' ? (
        <main className="page py-8 sm:py-14">
          <SecondFactorGate>{null}</SecondFactorGate>
        </main>
      ) : (
        <ConsoleShell {...props} />
      )}
      <FreshLoginHost />
    </LockGate>
  );
}
