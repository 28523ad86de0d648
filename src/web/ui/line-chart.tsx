import { ticksUpTo } from './chart-scale.ts';

interface LineChartProps {
  /** What is drawn, in one sentence: the picture's name. */
  label: string;
  points: readonly { label: string; value: number }[];
  format?: (value: number) => string;
}

const WIDTH = 600;
const HEIGHT = 200;

/** One line over time, with its ground filled; the same figures stand in a table below. */
export function LineChart({ label, points, format = String }: LineChartProps) {
  const ticks = ticksUpTo(Math.max(0, ...points.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) => (points.length < 2 ? WIDTH / 2 : (index / (points.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const line = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  return (
    <figure>
      <div className="flex gap-3">
        <div
          aria-hidden
          className="tnum -my-2 flex flex-col-reverse justify-between text-right text-[11px] leading-4 text-ink-faint"
        >
          {ticks.map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full min-w-0 flex-1 overflow-visible"
        >
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${y(tick)}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          <path d={`${line}V${HEIGHT}H${x(0)}Z`} className="fill-primary-text/10" />
          <path
            d={line}
            fill="none"
            strokeWidth={2}
            className="stroke-primary-text"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <figcaption>
        <ChartTable label={label} points={points} format={format} />
      </figcaption>
    </figure>
  );
}

/** What a chart shows, for everyone who reads better than sees. */
export function ChartTable({ label, points, format = String }: LineChartProps) {
  return (
    <details className="mt-3 text-[13px]">
      <summary className="w-fit cursor-pointer rounded py-1 text-ink-soft hover:text-ink">以表格查看</summary>
      <table aria-label={label} className="mt-2 w-full max-w-sm">
        <tbody>
          {points.map((point) => (
            <tr key={point.label} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal text-ink-soft">
                {point.label}
              </th>
              <td className="tnum py-1.5 text-right text-ink">{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
