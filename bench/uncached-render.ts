import { createRequire } from 'node:module';
import type { ReactElement } from 'react';
import type * as ReactDomServer from 'react-dom/server.node';
import { type Api, forEachEndpoint } from '../src/contract/api.ts';
import { inTurns, ratioRow, type Row } from './measure.ts';

/** No other request looks up the same license: each address with another query is rendered separately. */
const PAGE = '/authorize/index';
const renderer = createRequire(import.meta.url)('react-dom/server.node') as typeof ReactDomServer;

/** The cost of rendering a page that is not cached, compared with React alone and with the cache. */
export async function uncachedRender(server: string): Promise<Row[]> {
  const tree = await treeOf(server);
  const seconds = fastest(() => renderer.renderToString(tree));
  const [cached] = await inTurns([{ url: `${server}${PAGE}` }]);
  let visit = 0;
  // Only two at once: renders that outlast a round would delay the next round.
  const anew = { url: `${server}${PAGE}`, path: () => `${PAGE}?host=shop-${++visit}.example.com` };
  const [uncached] = await inTurns([anew], 2);
  return [
    ratioRow('page rendered anew / renderToString of its tree', uncached, seconds * 1e6, 0.5),
    ratioRow('page from the cache / rendered anew', cached, uncached?.processorUs ?? Number.NaN, 5),
  ];
}

type Tree = ReactElement<{ children: ReactElement<{ context: object }> }>;

/** The page's own tree, captured when the build passes it to React. */
async function treeOf(server: string): Promise<ReactElement> {
  const { cloneElement } = await import('react');
  let taken: Tree | undefined;
  const render = renderer.renderToPipeableStream;
  renderer.renderToPipeableStream = (element, options) => {
    taken = element as Tree;
    return render(element, options);
  };
  const { handleRequest } = (await import(new URL('../build/server/index.js', import.meta.url).href)) as {
    handleRequest(request: Request, parts: object): Promise<Response>;
  };
  const parts = {
    api: apiOver(server),
    publicUrl: server,
    sandbox: null,
    allowInline: () => {},
    reportError: console.error,
  };
  await handleRequest(new Request(`${server}${PAGE}`), parts);
  if (taken === undefined) throw new Error('the build rendered nothing');
  const router = taken.props.children;
  // The stream of loaded data can be read only once, so it is removed from the tree.
  const context = { ...router.props.context, serverHandoffStream: undefined };
  return cloneElement(taken, {}, cloneElement(router, { context }));
}

/** The requests of a page's loaders, over HTTP. */
function apiOver(server: string): Api {
  const api: Record<string, Record<string, (input: Record<string, unknown>) => Promise<unknown>>> = {};
  forEachEndpoint((domain, name, { path }) => {
    (api[domain] ??= {})[name] = async (input) => {
      const address = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(input[part])));
      const answer = (await (await fetch(`${server}/api/web${address}`)).json()) as { data: unknown };
      return answer.data;
    };
  });
  return api as unknown as Api;
}

function fastest(act: () => void): number {
  let best = Infinity;
  for (let round = 0; round < 200; round += 1) {
    const started = performance.now();
    act();
    best = Math.min(best, (performance.now() - started) / 1000);
  }
  return best;
}
