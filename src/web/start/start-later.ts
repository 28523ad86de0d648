import type { EntryContext } from 'react-router';

/** A route's `handle`: what the page does before anybody has touched it. */
export interface StartHandle {
  /** Its client runs at once; without this only when it loads data in the browser. */
  startsAtOnce?: boolean;
}

/** Whether the page can do nothing for anybody before its client runs. */
export function startsAtOnce({ staticHandlerContext, manifest }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) =>
      manifest.routes[route.id]?.hasClientLoader || (route.handle as StartHandle | undefined)?.startsAtOnce,
  );
}

const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;

/**
 * The same page, whose client `wait-for-intent.ts` fetches and runs in its time: the module script becomes plain text
 * that names the modules. The mark is random, so nothing that somebody wrote into the page is taken for it.
 */
export function startLater(html: string, mark: string): string {
  const modules = [...html.matchAll(preload)].map(([, href = '']) => href);
  const asks = (attributes: string) => `<script nonce="${mark}" ${attributes}>`;
  return html
    .replaceAll(preload, '')
    .replace(asks('type="module" async=""'), asks(`type="text/plain" data-modules="${modules.join(' ')}"`));
}
