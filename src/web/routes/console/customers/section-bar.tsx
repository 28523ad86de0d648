import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useActiveSection } from '../../../parts/reading/use-active-section.ts';
import './section-bar.css';

/** A section of a page: its anchor, its name, and its records if it is a list. */
export interface BarSection {
  id: string;
  name: string;
  found?: { items: readonly unknown[]; nextCursor: string | null };
}

/** The attribute by which `SectionBar` finds a section; the focus moves there, so that Tab continues from it. */
export const sectionProps = (id: string) => ({ id, 'data-record-section': '', tabIndex: -1 });

function countOf({ found }: BarSection): string {
  if (found === undefined || found.items.length === 0) return '';
  return `${found.items.length}${found.nextCursor === null ? '' : '+'}`;
}

/** Links to each section of the page, always in sight, with the number of their records. */
export function SectionBar({ sections }: { sections: readonly BarSection[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [current, jump] = useCurrent(list, sections[0]?.id ?? '');

  // On narrow screens the row is longer than the window.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href$="#${current}"]`);
    if (list.current && link) list.current.scrollTo({ left: link.offsetLeft - list.current.clientWidth / 3 });
  }, [current]);

  return (
    <nav aria-label="本页内容" className="section-bar">
      <ul ref={list}>
        {sections.map((section) => {
          const { id, name } = section;
          const count = countOf(section);
          return (
            <li key={id}>
              <Link
                to={{ hash: id }}
                replace
                aria-current={current === id ? 'location' : undefined}
                onClick={() => jump(id)}
              >
                {name}
                {count !== '' && <span className="tnum">{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/**
 * The section being read. The last ones never reach the top of the window, so a section that was jumped to counts until
 * people scroll.
 */
function useCurrent(row: RefObject<HTMLElement | null>, first: string) {
  const active = useActiveSection('[data-record-section]');
  const [held, hold] = useState<string | null>(null);
  useEffect(() => {
    // The row itself must not move under a finger or pointer.
    const release = ({ target }: Event) => {
      if (!(target instanceof Node && row.current?.contains(target))) hold(null);
    };
    const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const act of acts) addEventListener(act, release, { passive: true });
    return () => {
      for (const act of acts) removeEventListener(act, release);
    };
  }, [row]);
  const jump = (id: string) => {
    hold(id);
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  return [held ?? active ?? first, jump] as const;
}
