import { useEffect, useState } from 'react';

/** Id of the section that lies across the upper third of the window; null at the head of the page, above all of them. */
export function useActiveSection(selector: string): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter((entry) => entry.isIntersecting).at(-1);
        if (entered) setActive(entered.target.id);
      },
      { rootMargin: '-30% 0px -69% 0px' },
    );
    // All that lies above that line: the first section left it downwards (one that a search hides lies nowhere).
    const head = new IntersectionObserver(
      ([first]) => {
        if (first && !first.isIntersecting && first.boundingClientRect.top > 0) setActive(null);
      },
      { rootMargin: '99999px 0px -69% 0px' },
    );
    const sections = document.querySelectorAll(selector);
    for (const section of sections) observer.observe(section);
    if (sections[0]) head.observe(sections[0]);
    return () => {
      observer.disconnect();
      head.disconnect();
    };
  }, [selector]);
  return active;
}
