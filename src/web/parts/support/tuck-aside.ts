/** How long nothing has moved before it comes back from the edge. */
const REST_MS = 500;

/** Marks the element while the page moves below it; what that looks like stands in `overlays.css`. */
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
