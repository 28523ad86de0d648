/** It comes back from the edge after this time without scrolling. */
const REST_MS = 500;

/** Marks the element while the page scrolls; `overlays.css` has the look of this state. */
export function tuckAside(element: Element | null, signal: AbortSignal): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    element?.setAttribute('data-tucked', '');
    clearTimeout(resting);
    resting = setTimeout(() => element?.removeAttribute('data-tucked'), REST_MS);
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(resting));
}
