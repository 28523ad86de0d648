import { Inbox, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import type { Route } from './+types/applications';
import { ApplicationCards } from './application-cards.tsx';
import { applicationFilters, type ListFilter, readListFilter } from '../list/application-filter.ts';
import { ApplicationTable } from './application-table.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { ListFilters, listAddress } from '../list/list-filters.tsx';
import { ListResults } from '../list/list-results.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';

const path = '/dashboard/applications';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '申请');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readListFilter(new URL(request.url).searchParams);
  return { filter, page: await apiOf(context).console.applications(filter), loadedAt: Date.now() };
}

export default function ApplicationsPage({ loaderData: { filter, page, loadedAt } }: Route.ComponentProps) {
  const { items, ...more } = usePagedList<QueueItem>(page, (cursor) =>
    remoteApi.console.applications({ ...filter, cursor }),
  );
  return (
    <>
      <PageHead title="申请" description="核对主体与款项，通过后系统签发授权并通知客户。" />
      <ListFilters
        path={path}
        filter={filter}
        states={applicationFilters}
        label="搜索申请"
        placeholder="申请编号、授权主体或项目"
      />
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
        text="可以搜索申请编号、授权主体名称或项目名称，输入其中一部分即可。"
        action={
          filter.state !== 'all' && (
            <Link to={listAddress(path, { ...filter, state: 'all' })} className="text-sm font-medium text-link">
              在全部申请中搜索
            </Link>
          )
        }
      />
    );
  }
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
