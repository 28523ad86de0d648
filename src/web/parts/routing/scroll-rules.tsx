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
    // The first entry of every document has this key: its position is valid only after a reload or a step in the
    // history.
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
    // Without storage only the position is lost.
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
/** The history entry whose page is shown; scrolling caused by a change of pages belongs to the new one. */
let currentKey = '';

/**
 * New pages scroll smoothly to the top or to the target of their hash; back and forward return to the earlier position.
 */
export function ScrollRules() {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    currentKey = key;
    const isSamePage = lastPathname === pathname;
    const isSameAddress = isSamePage && lastSearch === search;
    lastSearch = search;
    // The browser has restored the scroll position by itself, and the person may have scrolled since.
    if (lastPathname === undefined && 'intent' in document.documentElement.dataset) {
      lastPathname = pathname;
      return;
    }
    // Only a document's first page is laid out part by part: now positions count.
    if (lastPathname !== undefined) delete document.documentElement.dataset['brief'];
    lastPathname = pathname;
    if (type === NavigationType.Pop) {
      const position = readPositions().get(key);
      if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
      return;
    }
    const target = hashTarget(hash);
    if (target !== null) target.scrollIntoView({ behavior: smoothly() });
    // A changed query (filters) keeps the position; a link to the current page scrolls to its top.
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

/** Keyboard and screen reader continue from the new page's content, unless the page has set the focus itself. */
function focusContent(): void {
  const content = document.getElementById('content');
  if (content !== null && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
}
