import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { profileGroups } from './profile-groups.ts';

const items = profileGroups.flatMap((group) => [...group.items]);

/** Links to each part: beside the page if there is room, otherwise as a row above it. */
export function SectionLinks({ isOperator, className }: { isOperator: boolean; className?: string }) {
  const current = useCurrentSection();
  return (
    <nav aria-label="本页内容" className={classNames('xl:sticky xl:top-20 xl:self-start', className)}>
      <ul className="flex flex-wrap gap-1.5 xl:flex-col xl:gap-0 xl:border-l xl:border-line">
        {items
          .filter(({ id }) => id !== 'work' || isOperator)
          .map(({ id, label }) => (
            <li key={id}>
              <Link
                to={{ hash: id }}
                aria-current={current === id ? 'location' : undefined}
                className="flex h-11 items-center rounded-full border border-line bg-surface px-3.5 text-[13px] text-ink-soft transition-colors hover:border-line-strong hover:text-ink sm:h-8 xl:-ml-px xl:rounded-none xl:border-0 xl:border-l-2 xl:border-transparent xl:bg-transparent xl:aria-[current]:border-primary xl:aria-[current]:font-medium xl:aria-[current]:text-primary"
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The part being read: the topmost one in the upper half of the window. */
function useCurrentSection(): string {
  const [current, setCurrent] = useState<string>('profile');
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        const first = items.find(({ id }) => seen.has(id));
        if (first !== undefined) setCurrent(first.id);
      },
      { rootMargin: '-60px 0px -50% 0px' },
    );
    for (const { id } of items) {
      const part = document.getElementById(id);
      if (part !== null) observer.observe(part);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
