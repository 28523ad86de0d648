import { useEffect, useState } from 'react';

/** How far down the window a section must have begun. */
const LINE = 0.31;

/**
 * Id of the last section that begins above the lower end of the window's upper third; null above all of them.
 * Looks at the page itself with each scrolling: elements that were there at first may have been replaced.
 */
export function useActiveSection(selector: string): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const begun = [...document.querySelectorAll(selector)].filter(
        // Parts hidden by a search have no position.
        (section) => section.clientHeight > 0 && section.getBoundingClientRect().top < innerHeight * LINE,
      );
      setActive(begun.at(-1)?.id ?? null);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    lookSoon();
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
    };
  }, [selector]);
  return active;
}
