import type { Trend } from '../../../../contract/console/trend.ts';
import { ChartFrame, TickLines } from '../../../ui/chart/chart-frame.tsx';
import { ticksUpTo } from '../../../ui/chart/chart-scale.ts';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { shortSpan } from './period-words.ts';

type Span = Pick<Trend['spans'][number], 'span' | 'submitted' | 'approved'>;

/** A span is ten units wide, and the height is a hundred; the drawing stretches to its frame. */
const SPAN_WIDTH = 10;
const BAR_WIDTH = 3.4;
const HEIGHT = 100;

/**
 * Applications submitted and approved on each day or in each month: two bars each, and the same figures as a table. A
 * bar has the plain colour; its edge keeps light colours visible.
 */
export function DayChart({ spans }: { spans: readonly Span[] }) {
  const submitted = spans.reduce((sum, span) => sum + span.submitted, 0);
  const approved = spans.reduce((sum, span) => sum + span.approved, 0);
  const ticks = ticksUpTo(Math.max(...spans.map((span) => Math.max(span.submitted, span.approved)), 0));
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-ink-soft">
        <Legend mark="bg-ink-faint/60" name="提交" total={submitted} />
        <Legend mark="border border-primary-text bg-primary" name="通过" total={approved} />
      </figcaption>
      <ChartFrame
        ticks={ticks}
        spans={spans.map((span) => ({ label: shortSpan(span.span), tip: <Tip span={span} /> }))}
      >
        <Bars spans={spans} ticks={ticks} label={`共提交 ${submitted} 份申请，通过 ${approved} 份`} />
      </ChartFrame>
      <ChartTable
        label="提交与通过的申请"
        columns={['日期', '提交', '通过']}
        rows={spans.map((span) => ({ span: span.span, cells: [span.submitted, span.approved] })).toReversed()}
      />
    </figure>
  );
}

function Legend({ mark, name, total }: { mark: string; name: string; total: number }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className={`size-2.5 rounded-[3px] ${mark}`} />
      {name}
      <span className="tnum font-medium text-ink">{total}</span>
    </span>
  );
}

function Bars({ spans, ticks, label }: { spans: readonly Span[]; ticks: readonly number[]; label: string }) {
  const width = spans.length * SPAN_WIDTH;
  const high = (value: number) => (value / (ticks.at(-1) ?? 1)) * HEIGHT;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-40 w-full overflow-visible"
    >
      <TickLines ticks={ticks} width={width} height={HEIGHT} />
      {spans.map(({ span, submitted, approved }, index) => (
        <g key={span}>
          <rect
            x={index * SPAN_WIDTH + 1.4}
            width={BAR_WIDTH}
            y={HEIGHT - high(submitted)}
            height={high(submitted)}
            className="fill-ink-faint/60"
          />
          <rect
            x={index * SPAN_WIDTH + 5.2}
            width={BAR_WIDTH}
            y={HEIGHT - high(approved)}
            height={high(approved)}
            className="fill-primary stroke-primary-text"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </svg>
  );
}

function Tip({ span: { span, submitted, approved } }: { span: Span }) {
  return (
    <>
      <p className="font-medium text-ink">{span}</p>
      <p>
        提交 {submitted} · 通过 {approved}
      </p>
    </>
  );
}
