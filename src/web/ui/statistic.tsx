import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface Statistic {
  term: string;
  value: ReactNode;
  /** Against the time before, in per cent. */
  change?: number;
}

/** A few figures side by side. */
export function Statistics({ items }: { items: readonly Statistic[] }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:auto-cols-fr sm:grid-flow-col">
      {items.map(({ term, value, change }) => (
        <div key={term} className="min-w-0 bg-surface px-5 py-4">
          <dt className="text-[13px] leading-5 text-ink-soft">{term}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="tnum text-2xl leading-8 font-semibold tracking-tight text-ink">{value}</span>
            {change !== undefined && <Change percent={change} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ percent }: { percent: number }) {
  if (percent === 0) return <span className="text-[13px] text-ink-faint">持平</span>;
  const Icon = percent > 0 ? ArrowUp : ArrowDown;
  return (
    <span
      className={classNames(
        'tnum inline-flex items-center gap-0.5 text-[13px]',
        percent > 0 ? 'text-success' : 'text-danger',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{percent > 0 ? '上升' : '下降'}</span>
      {Math.abs(percent)}%
    </span>
  );
}
