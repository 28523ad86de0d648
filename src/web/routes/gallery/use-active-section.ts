import { useEffect, useState } from 'react';

/** Id of the section that lies across the upper third of the window; null at the head of the page, above all of them. */
export function useActiveSection(selector: string): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter((entry) => entry.isIntersecting).at(-1);
        if (entered) setActive(entered.target.id);
        else if (scrollY < 100) setActive(null);
      },
      { rootMargin: '-30% 0px -69% 0px' },
    );
    for (const section of document.querySelectorAll(selector)) observer.observe(section);
    return () => observer.disconnect();
  }, [selector]);
  return active;
}
