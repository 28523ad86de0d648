import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../class-names.ts';

export interface LinkTab {
  to: string;
  label: ReactNode;
  count?: number;
  /** Set it if the path alone does not tell which one is current (query strings). */
  isCurrent?: boolean;
  end?: boolean;
}

const tabClass = (isCurrent: boolean) =>
  classNames(
    'relative flex h-11 shrink-0 items-center gap-2 px-1 text-sm whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full',
    isCurrent ? 'font-medium text-ink after:bg-primary' : 'text-ink-soft hover:text-ink',
  );

/** Tabs that are links, so that each has its own address. */
export function LinkTabs({ items, label }: { items: readonly LinkTab[]; label: string }) {
  const row = useRef<HTMLElement>(null);
  // On phones the row may be wider than the screen: scrolls to the current tab.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row.current || !current) return;
    const end = current.offsetLeft + current.offsetWidth - row.current.scrollLeft;
    if (end > row.current.clientWidth) row.current.scrollLeft = current.offsetLeft;
  });
  return (
    <nav ref={row} aria-label={label} className="more-beside relative flex gap-6 border-b border-line">
      {items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end={item.end}
          {...(item.isCurrent === undefined
            ? {}
            : { 'aria-current': item.isCurrent ? ('page' as const) : ('false' as const) })}
          className={({ isActive }) => tabClass(item.isCurrent ?? isActive)}
        >
          {item.label}
          {item.count !== undefined && (
            <span className="tnum rounded-full bg-sunken px-2 text-xs leading-5 text-ink-soft">{item.count}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
