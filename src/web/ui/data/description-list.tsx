import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Description {
  term: ReactNode;
  /** An empty value is shown as a dash. */
  detail: ReactNode;
  /** Takes a whole row. */
  wide?: boolean;
}

const columnClass = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' } as const;

/** Names and values of one record. */
export function DescriptionList({
  items,
  columns = 2,
  className,
}: {
  items: readonly Description[];
  columns?: 1 | 2 | 3;
  className?: string;
}) {
  return (
    <dl className={classNames('grid gap-x-8 gap-y-4', columnClass[columns], className)}>
      {items.map((item, index) => (
        <div
          key={typeof item.term === 'string' ? item.term : index}
          className={classNames('min-w-0', item.wide && 'col-span-full')}
        >
          <dt className="text-[13px] leading-5 text-ink-faint">{item.term}</dt>
          <dd className="mt-0.5 text-sm leading-6 phrases text-ink">
            {item.detail === '' || item.detail === null || item.detail === undefined || item.detail === false
              ? '—'
              : item.detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}
