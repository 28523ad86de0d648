import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const STORE = 'scroll-positions';

/** The scroll position of each history entry; kept across reloads. */
let positions: Map<string, number> | undefined;

function readPositions(): Map<string, number> {
  positions ??= storedPositions();
  return positions;
}

function storedPositions(): Map<string, number> {
  try {
    const stored = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]);
    // The first entry of every document has this key: only a reload or the history returns to the same one.
    if (isFreshVisit()) stored.delete('default');
    return stored;
  } catch {
    return new Map();
  }
}

function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

function keepPositions(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...readPositions()].slice(-50)));
  } catch {
    // A full or forbidden storage only costs the restored position.
  }
}

const smoothly = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

function hashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

let lastPathname: string | undefined;
let lastSearch = '';
/** The entry whose page is on the screen; scrolling caused by a change of pages belongs to the new one. */
let currentKey = '';

/** New pages scroll smoothly to the top or to their hash target, back and forward return to where one was. */
export function ScrollRules() {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    currentKey = key;
    const isSamePage = lastPathname === pathname;
    const isSameAddress = isSamePage && lastSearch === search;
    lastSearch = search;
    // The browser has restored the scroll position by itself; the person may have scrolled since.
    if (lastPathname === undefined && 'intent' in document.documentElement.dataset) {
      lastPathname = pathname;
      return;
    }
    lastPathname = pathname;
    if (type === NavigationType.Pop) {
      const position = readPositions().get(key);
      if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
      return;
    }
    const target = hashTarget(hash);
    if (target !== null) target.scrollIntoView({ behavior: smoothly() });
    // Filters in the query keep their place; a link to the very page one is on leads to its top.
    else if (!isSamePage || isSameAddress) scrollTo({ top: 0, behavior: smoothly() });
    if (!isSamePage && target === null) focusContent();
  }, [key, pathname, search, hash, type]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const onScroll = () => readPositions().set(currentKey, Math.round(scrollY));
    // The page may have been scrolled before it was hydrated.
    onScroll();
    const onHide = () => {
      keepPositions();
      history.scrollRestoration = 'auto';
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', onHide);
    };
  }, []);

  return null;
}

/** Keyboard and screen reader go on from the new page's content, unless the page has chosen a place itself. */
function focusContent(): void {
  const content = document.getElementById('content');
  if (content !== null && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
}
