import type { RenewalReport } from '../../../../contract/applications/reports.ts';
import { PeriodChart } from '../../../ui/chart/period-chart.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { stepLabel } from './report-words.ts';

/** Licenses that end soon, and how many of each month's were renewed. */
export function RenewalSection({ renewals: { ahead, cohorts } }: { renewals: RenewalReport }) {
  const issued = cohorts.filter((cohort) => cohort.issued > 0);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card headingLevel={3} title="今后 13 周到期">
        {ahead.every(({ count }) => count === 0) ? (
          <p className="text-sm text-ink-soft">今后 13 周没有授权到期。</p>
        ) : (
          <PeriodChart
            label="今后 13 周到期的授权"
            columns={['周', '到期', '']}
            hasBefore={false}
            format={(value) => `${value.toLocaleString('zh-CN')} 份`}
            formatTick={(value) => value.toLocaleString('zh-CN')}
            steps={ahead.map(({ from, to, count }) => ({
              label: stepLabel(from, to),
              beforeLabel: '',
              current: count,
              before: null,
            }))}
          />
        )}
      </Card>
      <Card
        flush
        headingLevel={3}
        title="按签发月份的续期比例"
        description="近 24 个月；还没到期的也在签发里。"
        actions={<ExportMenu list="cohorts" title="续期比例" filter={{}} />}
      >
        {issued.length === 0 ? (
          <EmptyState compact title="近 24 个月没有签发过授权" />
        ) : (
          <div className="max-h-80 overflow-y-auto">
            <Table label="按签发月份的续期比例">
              <thead>
                <tr>
                  <Th className="pl-6">签发月份</Th>
                  <Th className="text-right">签发</Th>
                  <Th className="text-right">续期过</Th>
                  <Th className="text-right">到期未续</Th>
                  <Th className="pr-6 text-right">续期比例</Th>
                </tr>
              </thead>
              <tbody>
                {issued.map((cohort) => (
                  <Tr key={cohort.month}>
                    <Td className="tnum pl-6 whitespace-nowrap">{cohort.month}</Td>
                    <Td className="tnum text-right">{cohort.issued}</Td>
                    <Td className="tnum text-right">{cohort.renewed}</Td>
                    <Td className="tnum text-right">{cohort.ended}</Td>
                    <Td className="pr-6">
                      <Share of={cohort.renewed / cohort.issued} />
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          </div>
        )}
      </Card>
    </div>
  );
}

function Share({ of: share }: { of: number }) {
  return (
    <span className="flex items-center justify-end gap-3">
      <svg aria-hidden className="hidden h-2 w-16 rounded-full bg-sunken sm:block">
        <rect width={`${share * 100}%`} height="100%" rx="4" className="fill-primary" />
      </svg>
      <span className="tnum w-10 text-right">{Math.round(share * 100)}%</span>
    </span>
  );
}
