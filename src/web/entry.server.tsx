import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server.node';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { allowInlineContext, reportErrorContext, sandboxContext } from './api.ts';
import type { RootData } from './parts/chrome/use-site.ts';
import { sandboxLine } from './parts/sandbox/sandbox-line.ts';
import { finishPage } from './start/finish-page.ts';
import { PageScriptsContext } from './start/page-scripts.ts';
import { startsAtOnce } from './start/start-later.ts';
// oxlint-disable-next-line import/default -- vite/inline-script.ts gives it one
import waitForIntent from './start/wait-for-intent.ts?script';

/**
 * Runs before the first paint, so it is written by hand and short: sets the chosen theme (from local storage, or from
 * the cookie after the storage was cleared) and whether there is a token. Its bytes never change: the CSP allows it by
 * hash.
 */
const bootScript = `(function(){var d=document.documentElement,s=d.dataset,n=Date.now();
function read(k){try{var e=JSON.parse(localStorage.getItem(k));return e&&(e.expire==null||e.expire>n)?e.value:null}catch(x){return null}}
var t=read("THEME");
if(!t){var c=/(?:^|; )THEME=(light|dark|system)\\.([a-z]+)/.exec(document.cookie);if(c)t={scheme:c[1],color:c[2]}}
if(t&&/^(light|dark|system)$/.test(t.scheme)){s.scheme=t.scheme;s.theme=t.scheme==="dark"||t.scheme==="system"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"}
if(t&&/^[a-z]+$/.test(t.color))s.color=t.color;
if(read((/^\\/demo\\//.test(location.pathname)?"DEMO-":"")+"ACCESS-TOKEN"))s.signedIn=""})()`;

/**
 * Hides dismissed notice lines and handles dismissing; only on pages with such a line, before the application has
 * started.
 */
const noticeScript = `(function(){var d=document,s=d.documentElement.dataset,k="NOTICES";
try{s.notices=JSON.parse(localStorage.getItem(k)).value}catch(x){}
d.addEventListener("click",function(e){var b=e.target.closest("[data-dismiss]");if(!b)return;
s.notices=((s.notices||"")+" "+b.dataset.dismiss).split(" ").slice(-20).join(" ");
try{localStorage.setItem(k,JSON.stringify({value:s.notices,expire:null}))}catch(x){}
d.getElementById("content").focus()},true)})()`;

function beforePaintOf({ staticHandlerContext: { loaderData } }: EntryContext): string {
  const root = loaderData['root'] as RootData | undefined;
  return [bootScript, ...(root?.site.notices === undefined ? [] : [noticeScript]), waitForIntent].join(';');
}

/** Renders the whole page before sending it: it is hashed for the CSP and compressed as one piece. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = crypto.randomUUID();
  const { text, thrown } = await render(
    <PageScriptsContext value={{ mark, beforePaint: beforePaintOf(routerContext) }}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </PageScriptsContext>,
    mark,
  );
  if (thrown !== undefined && status === 200) throw thrown;
  headers.set('content-type', 'text/html; charset=utf-8');
  // In development, Vite's own client must load first.
  const isLater = !import.meta.env.DEV && !startsAtOnce(routerContext);
  const role = context.get(sandboxContext);
  const own = role === null ? null : sandboxLine(role);
  const { html, scripts, styles } = finishPage(text, { mark, isLater, own });
  context.get(allowInlineContext)({ scripts, styles });
  return new Response(html, { status, headers });
}

/** Uses React's build for Node: that for browsers passes each piece through web streams. */
function render(page: ReactNode, nonce: string): Promise<{ text: string; thrown: unknown }> {
  return new Promise((resolve, reject) => {
    let thrown: unknown;
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve({ text: Buffer.concat(pieces).toString(), thrown });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Wait for the suspended parts, so that they are in their places and no script has to move them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      onError(error) {
        thrown ??= error;
      },
    });
  });
}

/** React Router's hook: by default it prints to the console, with the path. Missing pages are not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportErrorContext)(error);
}
