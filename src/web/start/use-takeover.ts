import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Tells `wait-for-intent.ts` and the tests when React answers by itself: marks `<html>` as soon as the page is hydrated,
 * and has what was noted before done again once every part's effects have run.
 */
export function useTakeover(): void {
  const during = useRef<Event>(undefined);
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    // oxlint-disable-next-line typescript/no-deprecated -- the one way to know the event within which React hydrates
    during.current = window.event;
  }, []);
  useEffect(() => {
    dispatchEvent(new CustomEvent('hydrated', { detail: during.current }));
  }, []);
}
