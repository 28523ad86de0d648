import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, type MiddlewareFunction, Outlet } from 'react-router';
import { isApiError } from '../contract/is-api-error.ts';
import { TIMEOUT_TEXT } from './client/answer/failure-texts.ts';
import { showNetworkDialog } from './client/answer/network-dialog.ts';
import { isTransportError, TransportError } from './client/answer/transport-error.ts';
import type { Route } from './+types/root';
import { apiOf, publicUrlContext } from './api.ts';
import { AppScripts } from './parts/chrome/app-scripts.tsx';
import { ErrorPage } from './parts/chrome/error-page.tsx';
import { pageTitle } from './parts/routing/page-meta.ts';
import type { Code } from './parts/media/code-picture.tsx';
import { keptQrPath } from './parts/media/kept-qr-path.ts';
import { RouteProgress } from './parts/routing/route-progress.tsx';
import { ScrollRules } from './parts/routing/scroll-rules.tsx';
import { SiteFrame } from './parts/chrome/site-frame.tsx';
import { clientStrictPaths, strictPaths } from './parts/routing/strict-path.ts';
import { useRootData, type RootData, type Site } from './parts/chrome/use-site.ts';
import { ownColorStyles } from './theme/colors.ts';
import { colorIdOf, OWN_COLOR } from './theme/palette.ts';
import { startTheme } from './theme/theme-store.ts';
import { ConfirmHost } from './ui/feedback/confirm.tsx';
import { tellLost } from './ui/feedback/lost-part.ts';
import { ToastHost } from './ui/feedback/toast.tsx';
import './styles.css';

// No other page needs it; if its script cannot be loaded, the heading is enough.
const NotFoundPage = lazy(() =>
  import('./parts/chrome/not-found-page.tsx').then(
    ({ NotFoundPage: Page }) => ({ default: Page }),
    () => ({ default: () => <h1 className="page py-16 text-4xl font-semibold text-ink">页面不存在</h1> }),
  ),
);

/** The same as for a call of the API (`REQUEST_TIMEOUT_MS`). */
const DEADLINE_MS = 10_000;

/** The script of a route cannot be loaded: sent by `vite/router-parts.ts`, with a function that tries again. */
const LOST_ROUTE = 'lost-route';

/** Gives up on a page whose data do not arrive, with the same message as a call of the API. */
const pageDeadline: MiddlewareFunction<Record<string, unknown>> = async (_args, next) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TransportError('timeout', TIMEOUT_TEXT)), DEADLINE_MS);
  // From then on the person decides, on the page that stays.
  const stop = () => clearTimeout(timer);
  addEventListener(LOST_ROUTE, stop);
  try {
    return await Promise.race([next(), promise]);
  } finally {
    stop();
    removeEventListener(LOST_ROUTE, stop);
  }
};

export const middleware: Route.MiddlewareFunction[] = [strictPaths];
export const clientMiddleware = [clientStrictPaths, pageDeadline] as Route.ClientMiddlewareFunction[];

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];

export function meta({ matches, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (error === undefined) return [{ title: pageTitle(matches) }];
  const title = isNotFound(error) ? '页面不存在' : '出错了';
  return [{ title: pageTitle(matches, title) }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  // The codes are drawn here: their texts are not sent with the page.
  const {
    supportQr,
    supportPicture,
    followQr,
    followPicture,
    shortName: _shortName,
    ...site
  } = await apiOf(context).content.site({});
  return {
    site,
    publicUrl: context.get(publicUrlContext),
    codes: { support: codeOf(supportPicture, supportQr), follow: codeOf(followPicture, followQr) },
    ...ownStylesOf(site),
  };
}

/**
 * The tokens of a shop's own colour, and rules that hide dismissed lines before the first paint, so that nothing moves.
 */
function ownStylesOf({
  primaryColor,
  notices = [],
}: Pick<Site, 'primaryColor' | 'notices'>): Pick<RootData, 'ownStyles'> {
  const color = colorIdOf(primaryColor) === OWN_COLOR ? ownColorStyles(primaryColor) : '';
  const hidden = notices.map(({ id }) => `[data-notices~="${id}"] [data-notice="${id}"]{display:none}`);
  const ownStyles = color + hidden.join('');
  return ownStyles === '' ? {} : { ownStyles };
}

const codeOf = (picture: string | undefined, text: string): Code | null =>
  picture === undefined ? keptQrPath(text) : { src: picture };

/** The data of the frame come with the document; leaving the console, where they are changed, loads a new document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { site, ownStyles } = useRootData() ?? {};
  const scheme = site?.darkTheme ? 'dark' : 'light';
  useEffect(startTheme, []);
  useTakeover();
  useOfflineLinks();
  useLostRoutes();

  return (
    <html
      lang="zh-CN"
      data-theme={scheme}
      data-scheme={scheme}
      data-color={colorIdOf(site?.primaryColor ?? '')}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <AppScripts place="head" site={site} ownStyles={ownStyles} />
        <Meta />
        <Links />
      </head>
      <body>
        <RouteProgress />
        {children}
        <ToastHost />
        <ConfirmHost />
        <ScrollRules />
        <AppScripts place="body" site={site} />
      </body>
    </html>
  );
}

/**
 * Tells `wait-for-intent.ts` and the tests when React takes over: marks `<html>` as soon as the page is hydrated, and
 * announces when all effects have run, so that the recorded acts are repeated.
 */
function useTakeover(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  useEffect(() => {
    dispatchEvent(new Event('answering'));
  }, []);
}

/** While the network is down, a link to another page opens the specification's dialog, and the page stays. */
function useOfflineLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.origin !== location.origin || link.target !== '') return;
      const isWithinPage = link.hash !== '' && link.pathname === location.pathname;
      if (isWithinPage) return;
      event.preventDefault();
      event.stopPropagation();
      void showNetworkDialog(() => link.click());
    };
    // Before React and the router handle it.
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, []);
}

/** If the script of the next page cannot be loaded, the current page stays, and the person can try again. */
function useLostRoutes(): void {
  useEffect(() => {
    const onLost = (event: Event) => void tellLost((event as CustomEvent<() => void>).detail);
    addEventListener(LOST_ROUTE, onLost);
    return () => removeEventListener(LOST_ROUTE, onLost);
  }, []);
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = isNotFound(error) ? (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  ) : (
    <ErrorPage error={error} />
  );
  // The error may come from the frame, and would occur again with it.
  const isFault = error instanceof Error && !isApiError(error) && !isTransportError(error);
  return isFault && typeof document === 'object' ? <main>{page}</main> : <SiteFrame>{page}</SiteFrame>;
}

function isNotFound(error: unknown): boolean {
  return isApiError(error, 'NOT_FOUND') || (isRouteErrorResponse(error) && error.status === 404);
}
