import { RotateCw } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { apiOf } from '../../../api.ts';
import { requireOperator } from '../../../client/session/require-operator.ts';
import { useSession } from '../../../client/session/session.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import type { Route } from './+types/overview';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { BackupCard } from './backup-health.tsx';
import type { BrokenPage } from '../../../../contract/pages/broken-page.ts';
import { loadOverview } from './load-overview.ts';
import { MailHealth } from './mail-health.tsx';
import { MoneyMatters } from './money-matters.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { periodOf } from './period-words.ts';
import { ReviewQueue } from './review-queue.tsx';
import { TrendSection } from './trend-section.tsx';
import type { Overview } from '../../../../contract/console/console.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import { Statistics } from '../../../ui/data/statistic.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '工作台');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  const api = apiOf(context);
  const period = periodOf(new URL(request.url).searchParams);
  const [overview, trend] = await Promise.all([loadOverview(api), api.console.trend({ period })]);
  return { overview, trend, loadedAt: Date.now() };
}

export default function OverviewPage({ loaderData: { overview, trend, loadedAt } }: Route.ComponentProps) {
  const { permissions } = useSession();
  const { state, revalidate } = useRevalidator();
  const mayReview = permissions.includes('application:review');
  const health = (
    <div className="space-y-6">
      <MailHealth mail={overview.mail} permissions={permissions} />
      {overview.backup !== null && <BackupCard backup={overview.backup} />}
    </div>
  );
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
        <OpeningNotice />
        <BrokenPages pages={overview.brokenPages ?? []} />
        <MoneyMatters overview={overview} />
        <Figures overview={overview} permissions={permissions} />
        {mayReview ? (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
            <ReviewQueue overview={overview} now={loadedAt} />
            {health}
          </div>
        ) : (
          health
        )}
        <TrendSection trend={trend} />
      </div>
    </>
  );
}

/** Shown at the top until the shop is open. */
function OpeningNotice() {
  const { shop } = useSite();
  const { permissions } = useSession();
  if (shop === undefined || !permissions.includes('setting:edit')) return null;
  return (
    <Alert
      title={shop === 'example' ? '访客看到的是示例店铺' : '店铺还没有对访客开放'}
      action={
        <LinkButton variant="primary" to="/dashboard/opening">
          打开开张清单
        </LinkButton>
      }
    >
      照着开张清单换成您的品牌、产品与价格，再让访客进来；可以分几次做完。
    </Alert>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}

/** The state of the business in five numbers; those that count a list link to it if the operator may open it. */
function Figures({ overview, permissions }: { overview: Overview; permissions: readonly Permission[] }) {
  const to = (permission: Permission, path: string) => (permissions.includes(permission) ? { to: path } : {});
  const inState = (state: string) => to('application:review', `/dashboard/applications?state=${state}`);
  return (
    <Statistics
      className="grid-cols-2 shadow-card *:last:max-sm:col-span-2 sm:grid-cols-5"
      items={[
        { term: '待审核', value: overview.waiting, ...inState('submitted') },
        { term: '审核中', value: overview.inReview, ...inState('in_review') },
        { term: '待客户补充', value: overview.needsInfo, ...inState('needs_info') },
        { term: '有效授权', value: overview.activeLicenses, ...to('license:manage', '/dashboard/licenses') },
        { term: '客户', value: overview.customers },
      ]}
    />
  );
}

/** Pages of which visitors miss a block, with the way to mend them; nothing if there are none. */
function BrokenPages({ pages }: { pages: readonly BrokenPage[] }) {
  if (pages.length === 0) return null;
  return (
    <Alert tone="danger" title="线上页面有内容块没有显示">
      <span className="flex flex-wrap gap-x-4">
        {pages.map(({ slug, title, blocks }) => (
          <Link
            key={slug}
            to={`/dashboard/pages/${slug}`}
            className="tnum font-medium text-ink underline underline-offset-4"
          >
            {title}：{blocks} 个
          </Link>
        ))}
      </span>
    </Alert>
  );
}
