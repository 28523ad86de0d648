import { useEffect, useState } from 'react';

/** A section counts as reached when its top is above this share of the window. */
const LINE = 0.31;

/**
 * Id of the last section whose top is in the upper third of the window or above it; null before the first one. Queries
 * the page at each scroll: the elements may have been replaced.
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
