import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface Item {
  key: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabPanelsProps {
  label: string;
  /** Prefix of the ids of the tabs. */
  id?: string;
  /** A panel that is `false` has no element until its tab is selected. */
  items: readonly Item[];
  /** At the end of the row of tabs. */
  beside?: ReactNode;
  rowClassName?: string;
  /** Replaces the spacing and the text colour; the panel can be reached by keyboard. */
  panelClassName?: string;
  /** Key of the tab that is shown. */
  value: string;
  onValueChange: (key: string) => void;
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs within a page; if each needs its own address, use `LinkTabs`. */
export function TabPanels({
  label,
  id: ownId,
  items,
  beside,
  rowClassName,
  panelClassName,
  value,
  onValueChange,
}: TabPanelsProps) {
  const newId = useId();
  const id = ownId ?? newId;
  const list = useRef<HTMLDivElement>(null);

  const hasPanel = ({ key, panel }: Item) => key === value || panel !== false;

  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex(({ key }) => key === value);
    const next = moves[event.key]?.(at, items.length);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    onValueChange(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div>
      <div className={classNames('flex items-center justify-between gap-6 border-b border-line', rowClassName)}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="more-beside flex gap-6"
        >
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="tab"
              id={`${id}-tab-${item.key}`}
              aria-controls={hasPanel(item) ? `${id}-panel-${item.key}` : undefined}
              aria-selected={item.key === value}
              tabIndex={item.key === value ? 0 : -1}
              onClick={() => onValueChange(item.key)}
              className={classNames(
                'relative h-11 shrink-0 cursor-pointer px-1 text-sm whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full',
                item.key === value ? 'font-medium text-ink after:bg-primary' : 'text-ink-soft hover:text-ink',
              )}
            >
              {item.label}
            </button>
          ))}
        </div>
        {beside}
      </div>
      {items.filter(hasPanel).map((item) => (
        <div
          key={item.key}
          role="tabpanel"
          id={`${id}-panel-${item.key}`}
          aria-labelledby={`${id}-tab-${item.key}`}
          tabIndex={panelClassName === undefined ? 0 : undefined}
          hidden={item.key !== value}
          className={panelClassName ?? 'pt-5 text-sm leading-6 text-ink-soft'}
        >
          {item.panel}
        </div>
      ))}
    </div>
  );
}
