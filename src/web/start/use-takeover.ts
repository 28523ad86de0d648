import { useEffect, useLayoutEffect } from 'react';

/**
 * Tells `wait-for-intent.ts` and the tests when React answers by itself: marks `<html>` as soon as the page is hydrated,
 * and has what was noted before done once every part's effects have run.
 */
export function useTakeover(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  useEffect(() => {
    dispatchEvent(new Event('answering'));
  }, []);
}
