import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useActiveSection } from '../../parts/reading/use-active-section.ts';
import type { ExampleGroup } from './catalogue/example-info.ts';

interface GroupLinksProps {
  groups: readonly ExampleGroup[];
  /** The examples that match the search. */
  found: ReadonlySet<string>;
}

/** All examples beside the page, with the one being read marked. */
export function GroupTree({ groups, found }: GroupLinksProps) {
  const active = useActiveSection('.example');
  const nav = useRef<HTMLElement>(null);

  // The list is longer than the window: keep the current item in sight.
  useEffect(() => {
    const list = nav.current;
    if (active === null) list?.scrollTo({ top: 0 });
    const current = list?.querySelector<HTMLElement>(`[href$="#${active}"]`);
    if (!list || !current) return;
    const top = current.offsetTop - list.scrollTop;
    if (top < 40 || top > list.clientHeight - 96) list.scrollTo({ top: current.offsetTop - list.clientHeight / 2 });
  }, [active]);

  return (
    <nav
      ref={nav}
      aria-label="组件目录"
      className="fade-end sticky top-[52px] hidden max-h-[calc(100dvh-52px)] self-start overflow-y-auto py-8 lg:block"
    >
      {groups.map((group) => {
        const shown = group.examples.filter(({ id }) => found.has(id));
        if (shown.length === 0) return null;
        return (
          <div key={group.id} className="mb-6">
            <p className="mb-2 text-[13px] font-medium text-ink">{group.name}</p>
            <ul>
              {shown.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={`#${id}`}
                    discover="none"
                    aria-current={active === id ? 'true' : undefined}
                    className="gallery-link"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

/** The groups, above the page on narrower screens. */
export function GroupBar({ groups, found }: GroupLinksProps) {
  const active = useActiveSection('.example-group');
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (active === null) list.current?.scrollTo({ left: 0 });
    const current = list.current?.querySelector<HTMLElement>(`[href$="#${active}"]`);
    if (list.current && current) list.current.scrollTo({ left: current.offsetLeft - 24, behavior: 'smooth' });
  }, [active]);

  return (
    <nav
      aria-label="组件分组"
      className="sticky top-[52px] z-30 border-b border-line bg-canvas/95 [backdrop-filter:blur(12px)] lg:hidden"
    >
      <ul ref={list} className="group-bar page relative flex gap-5 overflow-x-auto">
        {groups.map((group) => (
          <li key={group.id} hidden={!group.examples.some(({ id }) => found.has(id))}>
            <Link
              to={`#group-${group.id}`}
              aria-current={active === `group-${group.id}` ? 'true' : undefined}
              className="flex h-11 items-center text-sm whitespace-nowrap text-ink-soft aria-[current]:font-medium aria-[current]:text-primary"
            >
              {group.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
