/** Spreads the new colour from the swatch; browsers without view transitions change it at once. */
export function spreadFrom(swatch: Element, change: () => void): void {
  if (!('startViewTransition' in document)) return change();
  const { left, top, width, height } = swatch.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const reach = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  const transition = document.startViewTransition(change);
  transition.ready.then(
    () =>
      document.documentElement.animate(
        { clipPath: [0, reach].map((radius) => `circle(${radius}px at ${x}px ${y}px)`) },
        { duration: 480, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)', pseudoElement: '::view-transition-new(root)' },
      ),
    // The transition was skipped, as in a window that is not visible: the colour has changed all the same.
    () => undefined,
  );
}
