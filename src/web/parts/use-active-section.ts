import { useEffect, useState } from 'react';

/** Id of the last section that begins above the lower end of the window's upper third; null above all of them. */
export function useActiveSection(selector: string): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const sections = [...document.querySelectorAll(selector)];
    const begun = new Set<Element>();
    // All that lies above that line; what a search hides lies nowhere.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) begun.add(target);
          else begun.delete(target);
        setActive(sections.findLast((section) => begun.has(section))?.id ?? null);
      },
      { rootMargin: '99999px 0px -69% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [selector]);
  return active;
}
