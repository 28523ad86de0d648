import { ChartFrame, TickLines } from './chart-frame.tsx';
import { ticksUpTo } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';

interface LineChartProps {
  /** The accessible name of the drawing, in one sentence. */
  label: string;
  /** Column heads: the dimension of the points, and the measure. */
  columns: readonly [string, string];
  points: readonly { label: string; value: number }[];
  format?: (value: number) => string;
}

const WIDTH = 600;
const HEIGHT = 200;

/** One line over time, with the area below it filled; a table below has the same figures. */
export function LineChart({ label, columns, points, format = String }: LineChartProps) {
  const ticks = ticksUpTo(Math.max(0, ...points.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  // In the middle of its share of the width, like the tips.
  const x = (index: number) => ((index + 0.5) / points.length) * WIDTH;
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const line = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  return (
    <figure>
      <ChartFrame
        ticks={ticks}
        formatTick={format}
        spans={points.map((point) => ({
          label: point.label,
          tip: (
            <>
              <span className="font-medium text-ink">{point.label}</span> {format(point.value)}
            </>
          ),
        }))}
      >
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-40 w-full overflow-visible"
        >
          <TickLines ticks={ticks} width={WIDTH} height={HEIGHT} />
          <path d={`${line}V${HEIGHT}H${x(0)}Z`} className="fill-primary-soft" />
          <path
            d={line}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            className="stroke-primary-text"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </ChartFrame>
      <figcaption>
        <ChartTable
          label={label}
          columns={columns}
          rows={points.map((point) => ({ span: point.label, cells: [format(point.value)] })).toReversed()}
        />
      </figcaption>
    </figure>
  );
}
