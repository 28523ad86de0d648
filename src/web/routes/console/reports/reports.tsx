import { useNavigation } from 'react-router';
import { reportParts } from '../../../../contract/applications/reports.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/reports';
import { RenewalSection } from './renewal-section.tsx';
import { ReportSection } from './report-section.tsx';
import { periodChips, periodOf } from './report-words.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '报表');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const period = periodOf(new URL(request.url).searchParams);
  const { reports } = apiOf(context);
  const [renewals, ...parts] = await Promise.all([
    reports.renewals({}),
    ...reportParts.map((part) => reports.get({ part, period })),
  ]);
  return { period, renewals, parts };
}

export default function ReportsPage({ loaderData: { period, renewals, parts } }: Route.ComponentProps) {
  const isNavigating = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title="报表" description="与上一个同样长的时段相比，北京时间；图上可以用方向键逐格读数。" />
      <div className="mb-6">
        <FilterChips chips={periodChips} current={period} label="统计时段" />
      </div>
      <div
        aria-busy={isNavigating}
        className={`space-y-12 ${isNavigating ? 'opacity-60 transition-opacity delay-150' : ''}`}
      >
        {parts.map((report) => (
          <div key={report.part} className="space-y-6">
            <ReportSection report={report} />
            {report.part === 'licenses' && <RenewalSection renewals={renewals} />}
          </div>
        ))}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
