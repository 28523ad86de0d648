import { useSyncExternalStore } from 'react';

/** From this width on there is room for the list beside an application; `desk.css` says the same. */
const WIDE = '(min-width: 1280px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
