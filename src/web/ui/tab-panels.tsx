import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TabPanelsProps {
  label: string;
  items: readonly { key: string; label: ReactNode; panel: ReactNode }[];
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs within a page; where each deserves an address, `LinkTabs` is the right one. */
export function TabPanels({ label, items }: TabPanelsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {items.map((item, index) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-tab-${item.key}`}
            aria-controls={`${id}-panel-${item.key}`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
            className={classNames(
              'relative h-11 shrink-0 cursor-pointer px-1 text-sm whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full',
              index === at ? 'font-medium text-ink after:bg-primary' : 'text-ink-soft hover:text-ink',
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.key}
          role="tabpanel"
          id={`${id}-panel-${item.key}`}
          aria-labelledby={`${id}-tab-${item.key}`}
          tabIndex={0}
          hidden={index !== at}
          className="pt-5 text-sm leading-6 text-ink-soft"
        >
          {item.panel}
        </div>
      ))}
    </div>
  );
}
