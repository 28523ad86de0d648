import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server.node';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { allowInlineContext, drawnPageContext, reportErrorContext, sandboxContext } from './api.ts';
import type { RootData } from './parts/chrome/use-site.ts';
import { sandboxLine } from './parts/sandbox/sandbox-line.ts';
import { finishPage } from './start/finish-page.ts';
import { type Drawing, PageScriptsContext } from './start/page-scripts.ts';
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
  const beforePaint = beforePaintOf(routerContext);
  const readAgain = withOneReader(routerContext);
  const draw = (drawing: Drawing) =>
    render(
      <PageScriptsContext value={{ mark, beforePaint, drawing }}>
        <ServerRouter context={readAgain} url={request.url} nonce={mark} />
      </PageScriptsContext>,
      { mark, drawing },
    );
  // A page that tells of an error shows the error that was thrown.
  const { left } = context.get(drawnPageContext);
  const text = status === 200 ? await withoutBrokenParts(left, draw) : (await draw({ part: null, left })).text;
  headers.set('content-type', 'text/html; charset=utf-8');
  // In development, Vite's own client must load first.
  const isLater = !import.meta.env.DEV && !startsAtOnce(routerContext);
  const role = context.get(sandboxContext);
  const own = role === null ? null : sandboxLine(role);
  const { html, scripts, styles } = finishPage(text, { mark, isLater, own });
  context.get(allowInlineContext)({ scripts, styles });
  return new Response(html, { status, headers });
}

/** The page's data come as a stream, which has one reader however often the page is drawn. */
function withOneReader(routerContext: EntryContext): EntryContext {
  const { serverHandoffStream } = routerContext;
  if (serverHandoffStream === undefined) return routerContext;
  const reader = serverHandoffStream.getReader();
  return {
    ...routerContext,
    serverHandoffStream: { getReader: () => reader } as unknown as typeof serverHandoffStream,
  };
}

/** More broken parts than this are a broken page. */
const MOST_REDRAWS = 5;

/**
 * Draws the page again without each part at which it fails. An error behind the last part looks like one of its own, so
 * the parts count as left out only once that helped.
 */
async function withoutBrokenParts(left: Drawing['left'], draw: (drawing: Drawing) => Promise<Drawn>): Promise<string> {
  const drawing: Drawing = { part: null, left: new Map(left) };
  let mayHaveWaited = true;
  for (let redraws = 0; ; redraws += 1) {
    drawing.part = null;
    const { text, failure } = await draw(drawing);
    if (failure === null) {
      for (const [id, error] of drawing.left) left.set(id, error);
      return text;
    }
    const { error, part, isLate } = failure;
    if (redraws === MOST_REDRAWS) throw error;
    // It waited for code, and other parts were begun meanwhile. Now the code is there.
    const isUnknown = isLate && mayHaveWaited;
    mayHaveWaited = false;
    if (isUnknown) continue;
    if (part === null || drawing.left.has(part)) throw error;
    drawing.left.set(part, error);
  }
}

interface Drawn {
  text: string;
  /** The first error, the part that was begun last, and whether the rest of the page was there by then. */
  failure: { error: unknown; part: string | null; isLate: boolean } | null;
}

/** Uses React's build for Node: that for browsers passes each piece through web streams. */
function render(page: ReactNode, { mark, drawing }: { mark: string; drawing: Drawing }): Promise<Drawn> {
  return new Promise((resolve) => {
    let failure: Drawn['failure'] = null;
    let isLate = false;
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve({ text: Buffer.concat(pieces).toString(), failure });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // Wait for the suspended parts, so that they are in their places and no script has to move them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isLate = true;
      },
      onAllReady: () => void pipe(sink),
      onShellError: (error) => resolve({ text: '', failure: failure ?? { error, part: drawing.part, isLate } }),
      onError(error) {
        failure ??= { error, part: drawing.part, isLate };
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
