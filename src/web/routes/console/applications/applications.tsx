import { Inbox, SearchX } from 'lucide-react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { apiOf } from '../../../api.ts';
import { quietApi, remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import type { Route } from './+types/applications';
import { ApplicationCards } from './application-cards.tsx';
import { type ListFilter, readListFilter } from '../list/application-filter.ts';
import { ApplicationFilters, applicationsAddress } from './application-filters.tsx';
import { ApplicationTable } from './application-table.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { ListResults } from '../list/list-results.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { usePolling } from '../../../parts/requests/use-polling.ts';
import { Shortcuts } from '../chrome/shortcuts.tsx';
import { rowKeys } from './row-keys.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';

/** The tab tells how many nobody has looked at yet. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const waiting = loaderData?.counts.submitted ?? 0;
  return consoleMeta(matches, waiting === 0 ? '申请' : `(${waiting}) 申请`);
}

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readListFilter(new URL(request.url).searchParams);
  const api = apiOf(context);
  const [page, counts, { editions }] = await Promise.all([
    api.console.applications(filter),
    api.console.queueCounts({}),
    api.catalog.get({}),
  ]);
  return { filter, page, counts, editions, loadedAt: Date.now() };
}

export default function ApplicationsPage({
  loaderData: { filter, page, counts, editions, loadedAt },
}: Route.ComponentProps) {
  const { items, ...more } = usePagedList<QueueItem>(page, (cursor) =>
    remoteApi.console.applications({ ...filter, cursor }),
  );
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  usePolling(async () => {
    const now = await quietApi.console.queueCounts({});
    const isNew = JSON.stringify(now) !== JSON.stringify(counts);
    if (isNew) await revalidate();
    return isNew;
  });
  return (
    <>
      <PageHead
        title="申请"
        description="核对主体与款项，通过后系统签发授权并通知客户。"
        actions={<Shortcuts items={rowKeys(navigate)} />}
      />
      <ApplicationFilters filter={filter} editions={editions} counts={counts} />
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoApplications filter={filter} />
          </Card>
        ) : (
          <>
            <Card flush className="hidden md:block">
              <ApplicationTable items={items} now={loadedAt} />
            </Card>
            <ApplicationCards items={items} now={loadedAt} />
          </>
        )}
      </ListResults>
    </>
  );
}

function NoApplications({ filter }: { filter: ListFilter }) {
  if (filter.q !== '') {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`没有找到“${filter.q}”`}
        text="可以搜索申请编号、被授权方、项目、信用代码、联系人、电话、邮箱、域名、付款单号和用户名，输入其中一部分即可。"
        action={
          (filter.state !== 'all' || Object.keys(filter).length > 2) && (
            <Link to={applicationsAddress({ q: filter.q, state: 'all' })} className="text-sm font-medium text-link">
              在全部申请中搜索
            </Link>
          )
        }
      />
    );
  }
  if (Object.keys(filter).length > 2)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="没有符合条件的申请"
        text="换一个条件看看，或者清除筛选。"
        action={<LinkButton to="/dashboard/applications">清除筛选</LinkButton>}
      />
    );
  if (filter.state === 'open') {
    return (
      <EmptyState
        icon={<Inbox aria-hidden />}
        title="没有待处理的申请"
        text="客户提交后，申请会按提交时间排在这里，等待最久的在最前。"
      />
    );
  }
  return <EmptyState icon={<Inbox aria-hidden />} title="此状态下没有申请" text="换一个状态看看，或查看全部申请。" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
