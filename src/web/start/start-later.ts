import type { EntryContext } from 'react-router';

/** A route's `handle`: how the page starts, and what stands around it. */
export interface StartHandle {
  /** Its client runs at once; without this only when it loads data in the browser. */
  startsAtOnce?: boolean;
  /** Its visitor is writing: the frame around it keeps out of the way. */
  isForm?: boolean;
}

/** Whether the page is useless before its client runs. */
export function startsAtOnce({ staticHandlerContext, manifest }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) =>
      manifest.routes[route.id]?.hasClientLoader || (route.handle as StartHandle | undefined)?.startsAtOnce,
  );
}
