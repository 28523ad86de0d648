import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { TickLines } from './chart-frame.tsx';
import { ticksUpTo } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';

interface PeriodChartProps {
  /** The name of the measure. */
  label: string;
  /** Null if there is no value. */
  steps: readonly { label: string; beforeLabel: string; current: number | null; before: number | null }[];
  format: (value: number) => string;
  /** For the scale; shorter than in the text. */
  formatTick?: (value: number) => string;
  /** Compares with the previous period; false leaves out the dashed line. */
  hasBefore?: boolean;
  /** Column heads of the table: the step, now, and before. */
  columns: readonly [string, string, string];
}

/**
 * Bars, with the previous period as a dashed line. The value under the pointer, or of the step chosen with the arrow
 * keys, is shown above.
 */
export function PeriodChart({ hasBefore = true, ...chart }: PeriodChartProps) {
  const { label, steps, format, formatTick = format, columns } = chart;
  const [at, setAt] = useState<number | null>(null);
  const amounts = steps.flatMap(({ current, before }) => [current ?? 0, hasBefore ? (before ?? 0) : 0]);
  const ticks = ticksUpTo(Math.max(0, ...amounts));
  const last = steps.length - 1;
  const shown = at === null ? null : (steps[at] ?? null);
  const say = (value: number | null) => (value === null ? '—' : format(value));
  const textOf = (step: (typeof steps)[number]) =>
    `${step.label}：${say(step.current)}${hasBefore ? `，上期 ${say(step.before)}` : ''}`;

  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * steps.length))));
  };
  const move = (event: KeyboardEvent) => {
    const from = at ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, to)));
  };
  return (
    <figure className="min-w-0">
      <p aria-hidden className="tnum mb-3 min-h-5 text-[13px] leading-5 text-ink-soft">
        {shown === null ? <Legend hasBefore={hasBefore} /> : <Reading step={shown} say={say} hasBefore={hasBefore} />}
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-2 text-xs text-ink-faint">
        <div aria-hidden className="tnum -my-2 flex flex-col-reverse justify-between text-right">
          {ticks.map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at ?? last}
          aria-valuetext={steps[at ?? last] === undefined ? '' : textOf(steps[at ?? last] as (typeof steps)[number])}
          onKeyDown={move}
          onFocus={() => setAt((now) => now ?? last)}
          onBlur={() => setAt(null)}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setAt(null)}
          className="relative h-40 min-w-0 cursor-crosshair [touch-action:pan-y] rounded-sm"
        >
          <svg
            aria-hidden
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <TickLines ticks={ticks} width={100} height={100} />
          </svg>
          <Drawing steps={steps} top={ticks.at(-1) ?? 1} at={at} hasBefore={hasBefore} />
        </div>
        <div aria-hidden className="tnum col-start-2 flex justify-between">
          <span>{steps[0]?.label}</span>
          <span>{steps.at(-1)?.label}</span>
        </div>
      </div>
      <figcaption>
        <ChartTable
          label={label}
          columns={hasBefore ? columns : columns.slice(0, 2)}
          rows={steps
            .map((step) => ({
              span: step.label,
              cells: hasBefore ? [say(step.current), say(step.before)] : [say(step.current)],
            }))
            .toReversed()}
        />
      </figcaption>
    </figure>
  );
}

const GAP = 0.14;

/** In percentages of the frame, so that nothing is distorted: corners stay round, dashes even. */
function Drawing({
  steps,
  top,
  at,
  hasBefore,
}: Pick<PeriodChartProps, 'steps' | 'hasBefore'> & { top: number; at: number | null }) {
  const width = 100 / steps.length;
  const y = (value: number) => 100 - (value / top) * 100;
  const middle = (index: number) => (index + 0.5) * width;
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
      {at !== null && <rect x={`${at * width}%`} width={`${width}%`} height="100%" className="fill-ink/5" />}
      {steps.map(({ label, current }, index) =>
        current === null || current === 0 ? null : (
          <rect
            key={label}
            x={`${(index + GAP) * width}%`}
            width={`${width * (1 - 2 * GAP)}%`}
            y={`${y(current)}%`}
            height={`${100 - y(current)}%`}
            rx="3"
            className="fill-primary stroke-primary-text"
          />
        ),
      )}
      {hasBefore &&
        steps.slice(1).map(({ label, before }, index) => {
          const from = steps[index]?.before ?? null;
          if (before === null || from === null) return null;
          return (
            <line
              key={label}
              x1={`${middle(index)}%`}
              y1={`${y(from)}%`}
              x2={`${middle(index + 1)}%`}
              y2={`${y(before)}%`}
              strokeWidth="1.5"
              strokeDasharray="4 3"
              strokeLinecap="round"
              className="stroke-ink-soft"
            />
          );
        })}
    </svg>
  );
}

function Legend({ hasBefore }: { hasBefore: boolean }) {
  if (!hasBefore) return null;
  return (
    <span className="flex flex-wrap gap-x-5">
      <span className="flex items-center gap-2">
        <span className="size-2.5 rounded-[3px] border border-primary-text bg-primary" />
        本期
      </span>
      <span className="flex items-center gap-2">
        <span className="w-4 border-t-2 border-dashed border-ink-soft" />
        上期
      </span>
    </span>
  );
}

interface ReadingProps {
  step: PeriodChartProps['steps'][number];
  say: (value: number | null) => string;
  hasBefore: boolean;
}

function Reading({ step, say, hasBefore }: ReadingProps) {
  return (
    <>
      {step.label} <span className="font-medium text-ink">{say(step.current)}</span>
      {hasBefore && (
        <span className="text-ink-faint">
          {' '}
          · {step.beforeLabel} {say(step.before)}
        </span>
      )}
    </>
  );
}
