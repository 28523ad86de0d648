import { useNavigation } from 'react-router';
import type { Trend } from '../../../../contract/console/trend.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Statistics } from '../../../ui/data/statistic.tsx';
import { DayChart } from './day-chart.tsx';
import { before, changeOf, periodChips, recent, shortSpan } from './period-words.ts';
import { TrendTerms } from './trend-terms.tsx';

/** Applications and sales over a chosen period, as figures and charts; money only for operators with the permission. */
export function TrendSection({ trend }: { trend: Trend }) {
  const { period, spans, editions } = trend;
  const isNavigating = useNavigation().state === 'loading';
  const each = period === '12m' ? '每月' : '每天';
  const hasRevenue = trend.before.revenueFen !== null;
  return (
    <section aria-label="经营情况" aria-busy={isNavigating}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-2">
          <h2 className="text-lg font-semibold text-ink">经营情况</h2>
          <TrendTerms />
        </div>
        <FilterChips chips={periodChips} current={period} label="统计时段" />
      </div>
      <div className={isNavigating ? 'space-y-6 opacity-60 transition-opacity delay-150' : 'space-y-6'}>
        <Totals trend={trend} />
        <div className={`grid gap-6 md:grid-cols-2 ${hasRevenue ? 'xl:grid-cols-3' : ''}`}>
          {hasRevenue && (
            <Card headingLevel={3} title={`${each}成交额`}>
              <Revenue trend={trend} />
            </Card>
          )}
          <Card headingLevel={3} title={`${each}提交与通过`}>
            <DayChart spans={spans} />
          </Card>
          <Card headingLevel={3} title="按版本">
            {editions.length === 0 ? (
              <p className="text-sm text-ink-soft">{recent(period)}没有通过的申请。</p>
            ) : (
              <Editions editions={editions} hasRevenue={hasRevenue} />
            )}
          </Card>
        </div>
      </div>
    </section>
  );
}

const sumOf = (spans: Trend['spans'], name: 'submitted' | 'approved' | 'revenueFen'): number =>
  spans.reduce((sum, span) => sum + (span[name] ?? 0), 0);

function Totals({ trend: { period, spans, before: then } }: { trend: Trend }) {
  const [submitted, approved, fen] = [sumOf(spans, 'submitted'), sumOf(spans, 'approved'), sumOf(spans, 'revenueFen')];
  const items = [
    { term: `${recent(period)}提交的申请`, value: submitted, change: changeOf(submitted, then.submitted) },
    { term: `${recent(period)}通过的申请`, value: approved, change: changeOf(approved, then.approved) },
    ...(then.revenueFen === null
      ? []
      : [{ term: `${recent(period)}成交额`, value: formatFen(fen), change: changeOf(fen, then.revenueFen) }]),
  ];
  return (
    <div>
      <Statistics
        className={`shadow-card ${then.revenueFen === null ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}
        items={items}
      />
      {items.some(({ change }) => change !== undefined) && (
        <p className="mt-2 text-[13px] leading-5 text-ink-faint">箭头为与{before(period)}相比；那时太少的不比较。</p>
      )}
    </div>
  );
}

/** The line is drawn in whole yuan, so that its scale has round numbers. */
function Revenue({ trend: { period, spans } }: { trend: Trend }) {
  const fen = sumOf(spans, 'revenueFen');
  return (
    <LineChart
      label={`${recent(period)}成交额共 ${formatFen(fen)}`}
      columns={['日期', '成交额']}
      points={spans.map(({ span, revenueFen }) => ({ label: shortSpan(span), value: (revenueFen ?? 0) / 100 }))}
      format={(yuan) => formatFen(Math.round(yuan * 100))}
    />
  );
}

function Editions({ editions, hasRevenue }: { editions: Trend['editions']; hasRevenue: boolean }) {
  return hasRevenue ? (
    <BarList
      label="各版本的成交额"
      items={editions
        .map(({ name, approved, revenueFen }) => ({ label: `${name}（${approved} 份）`, value: revenueFen ?? 0 }))
        .toSorted((left, right) => right.value - left.value)}
      format={formatFen}
    />
  ) : (
    <BarList
      label="各版本通过的申请"
      items={editions.map(({ name, approved }) => ({ label: name, value: approved }))}
      format={(count) => `${count} 份`}
    />
  );
}
