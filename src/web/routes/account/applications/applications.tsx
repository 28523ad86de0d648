import { FileText, Plus } from 'lucide-react';
import {
  type ApplicationKind,
  applicationKinds,
  type ShownState,
  shownStates,
} from '../../../../contract/applications/application-states.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';
import { kindNames } from '../../../parts/words/application-words.ts';
import { stateNames } from '../../../parts/words/state-words.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { SearchForm } from '../../../parts/list/search-form.tsx';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import type { Route } from './+types/applications';
import { AccountHead } from '../chrome/account-head.tsx';
import { accountMeta } from '../chrome/account-meta.ts';
import { AccountProblem } from '../chrome/account-problem.tsx';
import { AccountSkeleton } from '../chrome/account-skeleton.tsx';
import { IncomingTransfers } from '../transfer/incoming-transfers.tsx';
import { useLiveApplications } from './use-live-applications.ts';
import { ApplicationRow } from './application-row.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, '我的申请');
}

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const filter = filterOf(new URL(request.url).searchParams);
  const api = apiOf(context);
  // Asked first, so that a change during the loading of the list is noticed.
  const { changedAt } = await api.applications.changes({});
  const [first, { items: incoming }] = await Promise.all([
    api.applications.list(filter),
    api.licenseApplications.incoming({}),
  ]);
  return { filter, first, incoming, changedAt };
}

export function HydrateFallback() {
  return <AccountSkeleton />;
}

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { projects } = useCatalogWords();
  const { filter, first, incoming, changedAt } = loaderData;
  const { items, hasMore, isLoading, loadMore } = usePagedList(first, (cursor) =>
    remoteApi.applications.list({ ...filter, cursor }),
  );
  useLiveApplications({ items: first.items, changedAt, hasLater: items.length > first.items.length });
  const isEmpty = items.length === 0;
  const { state, kind, q = '' } = filter;
  const isFiltered = state !== undefined || kind !== undefined || q !== '';
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
      {!(isEmpty && !isFiltered) && (
        <div className="space-y-3">
          <SearchForm
            action="/user/apply"
            q={q}
            label="搜索申请"
            placeholder={`申请编号、被授权方或${projects.name}`}
            keep={{ ...(state ? { state } : {}), ...(kind ? { kind } : {}) }}
          />
          <FilterChips label="按状态筛选" current={state ?? 'all'} chips={stateChips(filter)} />
          <FilterChips label="按类型筛选" current={kind ?? 'all'} chips={kindChips(filter)} />
        </div>
      )}
      {!isEmpty && (
        <p role="status" className="mt-4 text-[13px] leading-5 text-ink-faint">
          {isFiltered ? '符合条件的' : ''}共 <span className="tnum">{first.total}</span> 份申请
        </p>
      )}
      <Card flush className="mt-3 overflow-hidden">
        {isEmpty ? (
          <NoApplications isFiltered={isFiltered} />
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

interface Filter {
  state?: ShownState | undefined;
  kind?: ApplicationKind | undefined;
  q?: string | undefined;
}

function filterOf(params: URLSearchParams): Filter {
  return {
    state: shownStates.find((state) => state === params.get('state')),
    kind: applicationKinds.find((kind) => kind === params.get('kind')),
    q: params.get('q')?.slice(0, 100) || undefined,
  };
}

function addressOf(filter: Filter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return given.length === 0 ? '/user/apply' : `/user/apply?${new URLSearchParams(given)}`;
}

const stateChips = (filter: Filter) => [
  { value: 'all', label: '全部', to: addressOf({ ...filter, state: undefined }) },
  ...shownStates.map((state) => ({
    value: state,
    label: stateNames[state],
    to: addressOf({ ...filter, state }),
  })),
];

const kindChips = (filter: Filter) => [
  { value: 'all', label: '全部类型', to: addressOf({ ...filter, kind: undefined }) },
  ...applicationKinds.map((kind) => ({ value: kind, label: kindNames[kind], to: addressOf({ ...filter, kind }) })),
];

function NoApplications({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<FileText aria-hidden />}
        title="没有符合条件的申请"
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
