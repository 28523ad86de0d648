import { classNames } from './class-names.ts';

interface DonutChartProps {
  label: string;
  /** At most five; more become unreadable. */
  items: readonly { label: string; value: number }[];
}

const strokes = ['stroke-primary-text', 'stroke-success', 'stroke-warning', 'stroke-danger', 'stroke-ink-faint'];
const marks = ['bg-primary-text', 'bg-success', 'bg-warning', 'bg-danger', 'bg-ink-faint'];
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Shares of a whole, told by words and figures beside the ring. */
export function DonutChart({ label, items }: DonutChartProps) {
  const total = items.reduce((sum, { value }) => sum + value, 0);
  const shares = items.map(({ value }) => (total === 0 ? 0 : value / total));
  return (
    <figure className="flex flex-wrap items-center gap-8">
      <svg role="img" aria-label={label} viewBox="0 0 120 120" className="size-36 shrink-0 -rotate-90">
        <circle cx="60" cy="60" r="48" fill="none" strokeWidth="16" className="stroke-sunken" />
        {shares.map((share, index) => (
          <circle
            key={items[index]?.label}
            cx="60"
            cy="60"
            r="48"
            fill="none"
            strokeWidth="16"
            pathLength="100"
            // A hair's breadth between the parts.
            strokeDasharray={`${Math.max(0, share * 100 - 0.8)} 100`}
            strokeDashoffset={-100 * shares.slice(0, index).reduce((sum, other) => sum + other, 0)}
            className={strokes[index % strokes.length]}
          />
        ))}
      </svg>
      <figcaption className="min-w-48 flex-1">
        <ul className="space-y-2 text-sm">
          {items.map((item, index) => (
            <li key={item.label} className="flex items-center gap-2.5">
              <span aria-hidden className={classNames('size-2.5 rounded-[3px]', marks[index % marks.length])} />
              <span className="flex-1 text-ink">{item.label}</span>
              <span className="tnum text-ink-soft">{item.value}</span>
              <span className="tnum w-12 text-right text-ink-faint">{percent(shares[index] ?? 0)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
