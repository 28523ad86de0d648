import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../class-names.ts';

export interface Statistic {
  term: string;
  value: ReactNode;
  /** Compared with the previous period, in per cent. */
  change?: number;
  /** The direction that is good, so that a shorter wait is not shown as a loss. */
  better?: 'up' | 'down';
  /** A chart of its development, below it. */
  chart?: ReactNode;
  /** The list whose entries the figure counts. */
  to?: string;
}

/** A few figures side by side. */
export function Statistics({ items, className }: { items: readonly Statistic[]; className?: string }) {
  return (
    <dl
      className={classNames(
        'grid gap-px overflow-hidden rounded-card border border-line bg-line',
        className ?? 'sm:auto-cols-fr sm:grid-flow-col',
      )}
    >
      {items.map(({ term, value, change, better = 'up', chart, to }) => (
        <div key={term} className="relative min-w-0 bg-surface px-5 py-4 has-[a:hover]:bg-sunken">
          <dt className="text-[13px] leading-5 text-ink-soft">{term}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="tnum min-w-0 truncate text-2xl leading-8 font-semibold tracking-tight text-ink">
              {to === undefined ? value : <ListLink to={to} {...{ term, value }} />}
            </span>
            {change !== undefined && <Change percent={change} better={better} />}
          </dd>
          {chart !== undefined && <dd>{chart}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The whole cell can be pressed. */
function ListLink({ to, term, value }: Pick<Statistic, 'term' | 'value'> & { to: string }) {
  return (
    <Link to={to} className="stretched-link">
      <span className="sr-only">{term} </span>
      {value}
      <span className="sr-only">，查看列表</span>
    </Link>
  );
}

function Change({ percent, better }: { percent: number; better: 'up' | 'down' }) {
  if (percent === 0) return <span className="text-[13px] text-ink-faint">持平</span>;
  const Icon = percent > 0 ? ArrowUp : ArrowDown;
  return (
    <span
      className={classNames('tnum text-[13px]', percent > 0 === (better === 'up') ? 'text-success' : 'text-danger')}
    >
      <Icon aria-hidden className="mr-0.5 inline size-3.5 align-[-2px]" />
      <span className="sr-only">{percent > 0 ? '上升' : '下降'}</span>
      {Math.abs(percent)}%
    </span>
  );
}
