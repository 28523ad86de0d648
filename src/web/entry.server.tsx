import { renderToReadableStream } from 'react-dom/server.browser';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { reportErrorContext, scriptMarkContext } from './api.ts';
import { ScriptMark } from './script-mark.ts';

/** The whole page at once: it is hashed for the CSP and compressed as one piece. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let thrown: unknown;
  const nonce = context.get(scriptMarkContext);
  const stream = await renderToReadableStream(
    <ScriptMark value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptMark>,
    {
      nonce,
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
  return new Response(stream, { status, headers });
}

/** React Router's hook: by default it prints to the console, with the path in it. Missing pages are no faults. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportErrorContext)(error);
}
