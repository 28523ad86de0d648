/*
 * Stands as text in the head of every page (`?script`). A long page takes a slow phone a tenth of a second and more to
 * style and lay out, most of it for what nobody sees yet. After the page has loaded, what waits comes part by part.
 * Somebody who acts, or who comes for one place of the page, gets all of it at once.
 * - `later`: waits until it comes near the window.
 * - `far`: begins below any phone's first window (a browser test holds each page to that), so on a phone it waits in any case.
 *   Not by `content-visibility: hidden`: what fills forms in would have the browser lay out each field at once.
 */
// oxlint-disable-next-line unicorn/require-module-specifiers -- so that TypeScript keeps its names to this file
export {};

const rules = new CSSStyleSheet();
const untilLaidOut = new AbortController();

function layOutAll(): void {
  untilLaidOut.abort();
  document.adoptedStyleSheets = [];
}

/** Until the part before has been drawn, beside this thread, and somebody's act had its turn. */
const BETWEEN_PARTS_MS = 60;

/** One part at a time, so that none of them takes long. */
function layOutNext([part, ...others]: Element[]): void {
  if (untilLaidOut.signal.aborted) return;
  if (part === undefined) return layOutAll();
  part.classList.remove('later', 'far');
  setTimeout(() => layOutNext(others), BETWEEN_PARTS_MS);
}

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash === '' && visit?.type === 'navigate') {
  rules.replaceSync(
    '.later{content-visibility:auto;contain-intrinsic-size:none 640px}' +
      '@media (width<30rem) and (height<60rem){.far{display:none}}',
  );
  document.adoptedStyleSheets = [rules];
  const once = { capture: true, signal: untilLaidOut.signal };
  for (const name of ['click', 'keydown', 'pointerdown', 'wheel', 'scroll', 'beforeprint'])
    addEventListener(name, layOutAll, once);
  const begin = () => layOutNext([...document.querySelectorAll('.later, .far')]);
  // The next frame may be the page's first one.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(begin)), once);
}
