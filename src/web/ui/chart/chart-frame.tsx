import type { ReactNode } from 'react';

/** The most labels that fit side by side on a phone. */
const FEW = 7;

interface ChartFrameProps {
  ticks: readonly number[];
  formatTick?: (value: number) => string;
  /**
   * From left to right, with the text shown under the pointer; if there are many, only the first, the middle and the
   * last are labelled.
   */
  spans: readonly { label: string; tip: ReactNode }[];
  /** The drawing; its lower and upper edges are the first and the last tick. */
  children: ReactNode;
}

/** Scale, labels and tips around a chart over time. They are only visual: a `ChartTable` gives the same data. */
export function ChartFrame({ ticks, formatTick = String, spans, children }: ChartFrameProps) {
  const last = spans.length - 1;
  const areFew = spans.length <= FEW;
  const isWritten = (index: number) => areFew || [0, Math.floor(spans.length / 2), last].includes(index);
  // A long label at an end stays within the frame.
  const placeOf = (index: number) =>
    areFew || (index > 0 && index < last) ? 'justify-center' : index === 0 ? 'justify-start' : 'justify-end';
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-2 text-xs text-ink-faint">
      <div aria-hidden className="tnum -my-2 flex flex-col-reverse justify-between text-right">
        {ticks.map((tick) => (
          <span key={tick}>{formatTick(tick)}</span>
        ))}
      </div>
      <div className="relative min-w-0">
        {children}
        <Tips spans={spans} />
      </div>
      <div aria-hidden className="tnum col-start-2 flex">
        {spans.map(({ label }, index) => (
          <span key={label} className={`flex min-w-0 flex-1 whitespace-nowrap ${placeOf(index)}`}>
            {isWritten(index) && label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Only for the pointer. */
function Tips({ spans }: Pick<ChartFrameProps, 'spans'>) {
  return (
    <div aria-hidden className="absolute inset-0 flex">
      {spans.map(({ label, tip }, index) => (
        <div key={label} className="group relative flex-1 hover:bg-ink/5">
          <div
            className={`tnum pointer-events-none absolute bottom-full z-10 mb-1 hidden rounded-control border border-line bg-surface px-3 py-2 text-xs leading-5 whitespace-nowrap text-ink-soft shadow-dialog group-hover:block ${index < spans.length / 2 ? 'left-0' : 'right-0'}`}
          >
            {tip}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The lines of the scale, in a drawing of the given width and height. */
export function TickLines({ ticks, width, height }: { ticks: readonly number[]; width: number; height: number }) {
  const step = height / Math.max(1, ticks.length - 1);
  return ticks.map((tick, index) => (
    <path
      key={tick}
      d={`M0 ${height - index * step}H${width}`}
      className="stroke-line"
      vectorEffect="non-scaling-stroke"
    />
  ));
}
