import { RotateCw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { apiOf } from '../../api.ts';
import { requireToken } from '../../client/require-token.ts';
import { useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDateTime } from '../../ui/date-time.tsx';
import type { Route } from './+types/overview';
import { consoleMeta } from './console-meta.ts';
import { ConsoleProblem } from './console-problem.tsx';
import { DayChart } from './day-chart.tsx';
import { Figures } from './figures.tsx';
import { loadOverview } from './load-overview.ts';
import { MailHealth } from './mail-health.tsx';
import { MoneyMatters } from './money-matters.tsx';
import { PageHead } from './page-head.tsx';
import { ReviewQueue } from './review-queue.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '工作台');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { overview: await loadOverview(apiOf(context)), loadedAt: Date.now() };
}

export default function OverviewPage({ loaderData: { overview, loadedAt } }: Route.ComponentProps) {
  const { permissions } = useSession();
  const { state, revalidate } = useRevalidator();
  const mayReview = permissions.includes('application:review');
  return (
    <>
      <PageHead
        title="工作台"
        description={<span className="tnum">数据截至 {formatDateTime(loadedAt)}</span>}
        actions={
          <Button
            loading={state === 'loading'}
            icon={<RotateCw aria-hidden className="size-4" />}
            onClick={() => void revalidate()}
          >
            刷新
          </Button>
        }
      />
      <div className="space-y-6">
        <MoneyMatters overview={overview} />
        <Figures overview={overview} permissions={permissions} />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
          {mayReview && <ReviewQueue overview={overview} now={loadedAt} />}
          <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-1">
            <Card title="近 30 天" description="每天提交与通过的申请">
              <DayChart days={overview.days} />
            </Card>
            <MailHealth mail={overview.mail} mayOpen={permissions.includes('user:manage')} />
          </div>
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
