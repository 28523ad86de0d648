/*
 * Stands as text in the head of every page (`?script`). A long page takes a slow phone a tenth of a second and more to
 * lay out, most of it for what nobody sees yet: parts of the class `later` wait until they come near, or, after the page
 * has loaded, for a frame of their own. Somebody who acts, or who comes for one place of the page, gets all of it at once.
 */
// oxlint-disable-next-line unicorn/require-module-specifiers -- so that TypeScript keeps its names to this file
export {};

const page = document.documentElement;
const untilLaidOut = new AbortController();

function layOutAll(): void {
  untilLaidOut.abort();
  delete page.dataset['later'];
}

/** One part in each frame, so that none of them takes long. */
function layOutNext([part, ...others]: HTMLElement[]): void {
  if (untilLaidOut.signal.aborted) return;
  if (part === undefined) return layOutAll();
  part.classList.remove('later');
  requestAnimationFrame(() => layOutNext(others));
}

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash === '' && visit?.type === 'navigate') {
  page.dataset['later'] = '';
  const once = { capture: true, signal: untilLaidOut.signal };
  for (const name of ['click', 'keydown']) addEventListener(name, layOutAll, once);
  addEventListener('load', () => layOutNext([...document.querySelectorAll<HTMLElement>('.later')]), once);
}
