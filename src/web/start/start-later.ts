import type { EntryContext } from 'react-router';

/** A route's `handle`: how the page starts, and which frame it has. */
export interface StartHandle {
  /** The client runs at once; otherwise only if the route loads data in the browser. */
  startsAtOnce?: boolean;
  /** The visitor fills in a form: the frame takes less room. */
  isForm?: boolean;
}

/** True if the page is useless until its client runs. */
export function startsAtOnce({ staticHandlerContext, manifest }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) =>
      manifest.routes[route.id]?.hasClientLoader || (route.handle as StartHandle | undefined)?.startsAtOnce,
  );
}
