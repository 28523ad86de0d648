import { stateNames, stateTones } from '../../../parts/words/state-words.ts';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Statistics } from '../../../ui/data/statistic.tsx';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { sampleApplications, type SampleApplication } from './sample-applications.ts';
import { countOffice } from './sample-office.ts';

/** The first page of the sample office: figures, a chart and a table. */
export function OfficeOverview({ rows }: { rows: readonly SampleApplication[] }) {
  const { waiting, revenueFen, inForce, weeks } = countOffice(rows, sampleApplications);
  const chart = (values: readonly number[]) => (
    <div className="max-sm:hidden">
      <Sparkline values={values} />
    </div>
  );
  return (
    <div className="p-4">
      <Statistics
        className="grid-cols-2 xl:grid-cols-4"
        items={[
          { term: '待审核', value: waiting, chart: chart([5, 4, 6, 3, 5, 4, waiting]) },
          { term: '本月收入', value: formatFen(revenueFen), chart: chart([9, 10, 12, 11, 14, 16, 18]) },
          { term: '有效授权', value: inForce, chart: chart([150, 158, 171, 180, 189, 201, inForce]) },
          { term: '本周签发', value: weeks.at(-1), chart: chart(weeks.slice(-7)) },
        ]}
      />
      <div className="mt-4 grid gap-4 xl:grid-cols-[5fr_7fr]">
        <WeekBars weeks={weeks} />
        <section className="overflow-hidden rounded-card border border-line">
          <p className="px-4 py-3 text-sm font-semibold text-ink">最近的申请</p>
          <div className="border-t border-line">
            <Table label="最近的申请">
              <thead>
                <tr>
                  <Th>申请方</Th>
                  <Th className="max-sm:hidden">版本</Th>
                  <Th className="text-right max-sm:hidden">金额</Th>
                  <Th>状态</Th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ number, holder, edition, amountFen, state }) => (
                  <Tr key={number}>
                    <Td className="h-11 py-0 font-medium whitespace-nowrap">{holder}</Td>
                    <Td className="py-0 whitespace-nowrap text-ink-soft max-sm:hidden">{edition}</Td>
                    <Td className="tnum py-0 text-right max-sm:hidden">{formatFen(amountFen)}</Td>
                    <Td className="py-0">
                      <Badge tone={stateTones[state]} dot>
                        {stateNames[state]}
                      </Badge>
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          </div>
        </section>
      </div>
    </div>
  );
}

const WIDTH = 360;
const HEIGHT = 150;
const TOP = 20;

/** One bar for each week; only the current one has the full colour. */
function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const share = WIDTH / weeks.length;
  return (
    <section className="flex min-h-64 flex-col rounded-card border border-line">
      <p className="flex items-baseline justify-between border-b border-line px-4 py-3 text-sm font-semibold text-ink">
        每周签发的授权
        <span className="text-[13px] font-normal text-ink-faint">近 12 周</span>
      </p>
      <svg
        role="img"
        aria-label={`近 12 周每周签发的授权，本周 ${weeks.at(-1)} 份`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mx-4 mt-4 block min-h-0 w-auto flex-1"
      >
        {[0, 5, 10, 15, 20].map((tick) => (
          <line
            key={tick}
            x2={WIDTH}
            y1={HEIGHT - (tick / TOP) * HEIGHT}
            y2={HEIGHT - (tick / TOP) * HEIGHT}
            stroke="var(--line)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {weeks.map((count, week) => {
          const height = (Math.min(count, TOP) / TOP) * HEIGHT;
          return (
            <rect
              key={week}
              x={week * share + share * 0.2}
              width={share * 0.6}
              y={HEIGHT - height}
              height={height}
              className={week === weeks.length - 1 ? 'fill-primary' : 'fill-primary/35'}
            />
          );
        })}
      </svg>
      <p aria-hidden className="flex justify-between px-4 py-2.5 text-xs text-ink-faint">
        <span>12 周前</span>
        <span>本周</span>
      </p>
    </section>
  );
}
