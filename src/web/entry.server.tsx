import { renderToReadableStream } from 'react-dom/server.browser';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { allowScriptsContext, reportErrorContext } from './api.ts';
import { finishPage } from './start/finish-page.ts';
import { PageScriptsContext } from './start/page-scripts.ts';
import { startsAtOnce } from './start/start-later.ts';
// oxlint-disable-next-line import/default -- vite/inline-script.ts gives it one
import waitForIntent from './start/wait-for-intent.ts?script';
import { bootScript } from './theme/boot-script.ts';

const beforePaint = [bootScript, waitForIntent].join(';');

/** The whole page at once: it is hashed for the CSP and compressed as one piece. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let thrown: unknown;
  const mark = crypto.randomUUID();
  const stream = await renderToReadableStream(
    <PageScriptsContext value={{ mark, beforePaint }}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </PageScriptsContext>,
    {
      nonce: mark,
      // What waited for code stands where it belongs, not at the end to be moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError(error) {
        thrown ??= error;
      },
    },
  );
  await stream.allReady;
  if (thrown !== undefined && status === 200) throw thrown;
  headers.set('content-type', 'text/html; charset=utf-8');
  // Vite's own client has to be there first in development.
  const isLater = !import.meta.env.DEV && !startsAtOnce(routerContext);
  const { html, scripts } = finishPage(await new Response(stream).text(), { mark, isLater });
  context.get(allowScriptsContext)(scripts);
  return new Response(html, { status, headers });
}

/** React Router's hook: by default it prints to the console, with the path in it. Missing pages are no faults. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportErrorContext)(error);
}
