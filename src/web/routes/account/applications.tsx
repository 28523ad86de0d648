import { FileText, Plus } from 'lucide-react';
import { type ApplicationState, applicationStates } from '../../../contract/applications.ts';
import { apiOf } from '../../api.ts';
import { remoteApi } from '../../client/remote-api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { stateNames } from '../../parts/application-words.ts';
import { FilterChips } from '../../parts/filter-chips.tsx';
import { useMore } from '../../parts/use-more.ts';
import type { Route } from './+types/applications';
import { AccountHead } from './account-head.tsx';
import { accountMeta } from './account-meta.ts';
import { AccountProblem } from './account-problem.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { IncomingTransfers } from './incoming-transfers.tsx';
import { ApplicationRow } from './application-row.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, '我的申请');
}

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const state = stateOf(new URL(request.url).searchParams.get('state'));
  const api = apiOf(context);
  const [first, { items: incoming }] = await Promise.all([
    api.applications.list({ state }),
    api.licenseApplications.incoming({}),
  ]);
  return { state, first, incoming };
}

export function HydrateFallback() {
  return <AccountSkeleton />;
}

export default function ApplicationsPage({ loaderData: { state, first, incoming } }: Route.ComponentProps) {
  const { items, hasMore, isLoading, loadMore } = useMore(first, (cursor) =>
    remoteApi.applications.list({ state, cursor }),
  );
  const isEmpty = items.length === 0;
  return (
    <>
      <AccountHead
        title="我的申请"
        description="每份申请的进度与往来记录"
        actions={
          <LinkButton to="/applying/index" variant="primary" icon={<Plus aria-hidden className="size-4" />}>
            申请授权
          </LinkButton>
        }
      />
      <IncomingTransfers items={incoming} />
      {!(isEmpty && state === undefined) && <FilterChips label="按状态筛选" current={state ?? 'all'} chips={chips} />}
      <Card flush className="mt-4 overflow-hidden">
        {isEmpty ? (
          <NoApplications isFiltered={state !== undefined} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((application) => (
              <li key={application.number}>
                <ApplicationRow application={application} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <LoadMore hasMore={hasMore} loading={isLoading} onLoad={() => void loadMore()} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}

const chips = [
  { value: 'all', label: '全部', to: '/user/apply' },
  ...applicationStates.map((state) => ({ value: state, label: stateNames[state], to: `/user/apply?state=${state}` })),
];

function stateOf(text: string | null): ApplicationState | undefined {
  return applicationStates.find((state) => state === text);
}

function NoApplications({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<FileText aria-hidden />}
        title="没有这个状态的申请"
        action={<LinkButton to="/user/apply">查看全部</LinkButton>}
      />
    );
  return (
    <EmptyState
      icon={<FileText aria-hidden />}
      title="还没有申请"
      text="选择版本、填写项目信息并付款后提交凭证，审核通过即签发授权密钥。整个过程都会记录在这里。"
      action={
        <>
          <LinkButton variant="primary" to="/applying/index">
            申请授权
          </LinkButton>
          <LinkButton to="/product/pricing">比较版本与价格</LinkButton>
        </>
      }
    />
  );
}
