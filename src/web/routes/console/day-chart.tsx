import type { Overview } from '../../../contract/console.ts';
import { Table, Td, Th, Tr } from '../../ui/table.tsx';
import { ticksUpTo } from '../../ui/chart-scale.ts';

type Day = Overview['days'][number];

/** One day is ten units wide, the whole height a hundred; the drawing stretches to its frame. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 3.4;

const shortDay = (day: string) => day.slice(5);

/** Applications submitted and approved on each day: two bars a day, and the same figures as a table. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const submitted = days.reduce((sum, day) => sum + day.submitted, 0);
  const approved = days.reduce((sum, day) => sum + day.approved, 0);
  const ticks = ticksUpTo(Math.max(...days.map((day) => Math.max(day.submitted, day.approved)), 0));
  return (
    <figure>
      <figcaption className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-ink-soft">
        <Legend mark="bg-ink-faint/60" name="提交" total={submitted} />
        <Legend mark="bg-primary-text" name="通过" total={approved} />
      </figcaption>
      {submitted + approved === 0 ? (
        <p className="rounded-control bg-sunken px-4 py-8 text-center text-sm text-ink-soft">
          近 30 天没有提交或通过的申请
        </p>
      ) : (
        <>
          <div className="flex gap-2">
            <Scale ticks={ticks} />
            <div className="relative min-w-0 flex-1">
              <Bars days={days} ticks={ticks} label={`近 30 天共提交 ${submitted} 份申请，通过 ${approved} 份`} />
              <DayTips days={days} />
            </div>
          </div>
          <DayLabels days={days} />
          <DayTable days={days} />
        </>
      )}
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

function Scale({ ticks }: { ticks: readonly number[] }) {
  return (
    <div
      aria-hidden
      className="tnum -my-2 flex flex-col-reverse justify-between text-right text-[11px] leading-4 text-ink-faint"
    >
      {ticks.map((tick) => (
        <span key={tick}>{tick}</span>
      ))}
    </div>
  );
}

function Bars({ days, ticks, label }: { days: readonly Day[]; ticks: readonly number[]; label: string }) {
  const width = days.length * DAY_WIDTH;
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => 100 - (value / top) * 100;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
      className="block h-40 w-full overflow-visible"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={width}
          y1={y(tick)}
          y2={y(tick)}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {days.map(({ day, submitted, approved }, index) => (
        <g key={day}>
          <rect
            x={index * DAY_WIDTH + 1.4}
            width={BAR_WIDTH}
            y={y(submitted)}
            height={100 - y(submitted)}
            className="fill-ink-faint/60"
          />
          <rect
            x={index * DAY_WIDTH + 5.2}
            width={BAR_WIDTH}
            y={y(approved)}
            height={100 - y(approved)}
            className="fill-primary-text"
          />
        </g>
      ))}
    </svg>
  );
}

/** For the pointer only: everyone else has the table. */
function DayTips({ days }: { days: readonly Day[] }) {
  return (
    <div aria-hidden className="absolute inset-0 flex">
      {days.map(({ day, submitted, approved }, index) => (
        <div key={day} className="group relative flex-1 hover:bg-ink/5">
          <div
            className={`pointer-events-none absolute bottom-full z-10 mb-1 hidden rounded-control border border-line bg-surface px-3 py-2 text-xs leading-5 whitespace-nowrap text-ink-soft shadow-dialog group-hover:block ${index < days.length / 2 ? 'left-0' : 'right-0'}`}
          >
            <p className="tnum font-medium text-ink">{day}</p>
            <p className="tnum">
              提交 {submitted} · 通过 {approved}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

function DayLabels({ days }: { days: readonly Day[] }) {
  const shown = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].filter((day) => day !== undefined);
  return (
    <div aria-hidden className="tnum mt-2 flex justify-between pl-5 text-[11px] leading-4 text-ink-faint">
      {shown.map(({ day }) => (
        <span key={day}>{shortDay(day)}</span>
      ))}
    </div>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <details className="mt-3 text-[13px]">
      <summary className="w-fit cursor-pointer rounded py-1 text-ink-soft hover:text-ink">以表格查看</summary>
      <div className="mt-2 max-h-64 overflow-y-auto rounded-control border border-line">
        <Table label="近 30 天每日申请">
          <thead>
            <tr>
              <Th>日期</Th>
              <Th className="text-right">提交</Th>
              <Th className="text-right">通过</Th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, submitted, approved }) => (
              <Tr key={day}>
                <Td className="tnum py-1.5">{day}</Td>
                <Td className="tnum py-1.5 text-right">{submitted}</Td>
                <Td className="tnum py-1.5 text-right">{approved}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
