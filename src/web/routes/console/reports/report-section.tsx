import type { Report } from '../../../../contract/applications/reports.ts';
import { PeriodChart } from '../../../ui/chart/period-chart.tsx';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { type Statistic, Statistics } from '../../../ui/data/statistic.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { changeOf } from '../overview/period-words.ts';
import { measureWords, partNames, scaleOf, stepLabel } from './report-words.ts';

/** No empty cell in a row. */
const columns: Partial<Record<number, string>> = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

/** One part of the report: its figures, and a chart for each. */
export function ReportSection({ report }: { report: Report }) {
  const { part, period, measures, activeMachines } = report;
  const name = partNames[part];
  const figures: Statistic[] = measures.map(({ code, total, totalBefore, current }) => {
    const { name: term, format, better } = measureWords[code];
    const change = total === null || totalBefore === null ? undefined : changeOf(total, totalBefore);
    return {
      term,
      value: total === null ? '—' : format(total),
      chart: <Sparkline values={current} />,
      ...(change === undefined ? {} : { change }),
      ...(better === undefined ? {} : { better }),
    };
  });
  const machines: Statistic[] = activeMachines === null ? [] : [{ term: '活跃的机器', value: `${activeMachines} 台` }];
  const all = [...figures, ...machines];
  const drawn = measures.filter((measure) => !isNothing(measure));
  const nothing = measures.filter(isNothing).map(({ code }) => measureWords[code].name);
  return (
    <section aria-label={name}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg font-semibold text-ink">{name}</h2>
        <ExportMenu list="reports" title={`报表-${name}`} filter={{ part, period }} />
      </div>
      <Statistics className={`shadow-card ${columns[all.length] ?? 'sm:grid-cols-2 xl:grid-cols-4'}`} items={all} />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {drawn.map((measure) => (
          <Card key={measure.code} headingLevel={3} title={measureWords[measure.code].name}>
            <MeasureChart report={report} measure={measure} />
          </Card>
        ))}
      </div>
      {nothing.length > 0 && <p className="mt-3 text-sm text-ink-soft">{nothing.join('、')}：本期与上期都没有。</p>}
    </section>
  );
}

const isNothing = ({ current, before }: Report['measures'][number]): boolean =>
  [...current, ...before].every((value) => value === null || value === 0);

function MeasureChart({ report: { steps, period }, measure }: { report: Report; measure: Report['measures'][number] }) {
  const { code } = measure;
  const { name, format } = measureWords[code];
  const scale = scaleOf(code, measure);
  const scaled = (value: number | null | undefined) => (value === null || value === undefined ? null : value / scale);
  const said = (value: number) => format(value * scale);
  return (
    <PeriodChart
      label={name}
      columns={[period === '4w' ? '日期' : '周', '本期', '上期']}
      format={said}
      formatTick={code === 'decision_minutes' ? said : (value) => value.toLocaleString('zh-CN')}
      steps={steps.map(({ from, to, beforeFrom, beforeTo }, index) => ({
        label: stepLabel(from, to),
        beforeLabel: stepLabel(beforeFrom, beforeTo),
        current: scaled(measure.current[index]),
        before: scaled(measure.before[index]),
      }))}
    />
  );
}
