import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

export interface FilterChip {
  value: string;
  label: string;
  to: string;
  /** The number of entries; leave it out if nothing is counted. */
  count?: number;
}

/** Filters that are links, so that each has its own address. */
export function FilterChips({
  chips,
  current,
  label,
}: {
  chips: readonly FilterChip[];
  current: string;
  label: string;
}) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-1.5 sm:w-auto sm:flex-wrap">
        {chips.map((chip) => (
          <li key={chip.value}>
            <Link
              to={chip.to}
              preventScrollReset
              aria-current={chip.value === current ? 'page' : undefined}
              className={classNames(
                'flex h-11 items-center rounded-full border px-3.5 text-[13px] whitespace-nowrap transition-colors sm:h-8',
                chip.value === current
                  ? 'border-primary-text bg-primary-soft font-medium text-primary'
                  : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {chip.label}
              {chip.count !== undefined && chip.count > 0 && (
                <span className="tnum ml-1.5 text-xs font-normal">{chip.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
