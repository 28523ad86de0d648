/**
 * A drawing of the product (`ui/media/drawing.tsx`) is fetched when it is less than a screen away: a browser lays out
 * its text as soon as it is loaded, and two drawings block a phone for half a second.
 */
export function watchDrawings(element: HTMLElement): IntersectionObserver {
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'use');
        drawing.setAttribute('href', target.getAttribute('data-drawn') ?? '');
        target.replaceChildren(drawing);
      }
    },
    { rootMargin: '100%' },
  );
  for (const frame of element.querySelectorAll('svg[data-drawn]:empty')) observer.observe(frame);
  return observer;
}
