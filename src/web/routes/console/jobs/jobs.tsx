import { ListChecks, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type Job,
  type JobKind,
  jobKindNames,
  jobs,
  jobState,
  type JobState,
  jobStateNames,
} from '../../../../contract/console/jobs.ts';
import { apiOf } from '../../../api.ts';
import { quietApi, remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { usePolling } from '../../../parts/requests/use-polling.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { DataTable } from '../list/data-table.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { addressOf, askedBy, isNarrowed, type ListLook, readLook } from '../list/list-look.ts';
import { ListResults } from '../list/list-results.tsx';
import { readChosen } from '../list/read-chosen.ts';
import { TableTools } from '../list/table-tools.tsx';
import { useFilter } from '../list/use-filter.ts';
import { useListTable } from '../list/use-list-table.ts';
import type { Route } from './+types/jobs';
import { JobCard, jobColumns } from './job-columns.tsx';

interface JobFilter extends ListLook {
  state?: JobState;
  kind?: JobKind;
}

type JobPage = Route.ComponentProps['loaderData']['page'];

const jobsPath = '/dashboard/jobs';

const keyOf = ({ kind, id }: Job): string => `${kind} ${id}`;

/** The filter in the address; unknown values count as not chosen. */
const readJobFilter = (params: URLSearchParams): JobFilter => ({
  ...readChosen<Pick<JobFilter, 'state' | 'kind'>>(params, ['state', 'kind'], jobs.list.input),
  ...readLook(params),
});

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '任务');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readJobFilter(new URL(request.url).searchParams);
  return { filter, page: await apiOf(context).jobs.list(askedBy(filter)) };
}

export default function JobsPage({ loaderData: { filter, page } }: Route.ComponentProps) {
  const { items, more } = useLiveJobs(filter, page);
  const table = useListTable({ path: jobsPath, columns: jobColumns, filter });
  return (
    <div data-wide="">
      <PageHead
        title="任务"
        description="在后台进行的事，和没有做成的事；不用守着，这里每隔一会儿更新。"
        actions={<TableTools table={table} />}
      />
      <JobFilters loaded={filter} kinds={page.kinds} />
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoJobs isFiltered={filter.state !== undefined || isNarrowed(filter)} />
          </Card>
        ) : (
          <DataTable
            label="任务"
            table={table}
            items={items}
            keyOf={keyOf}
            renderCard={(job) => <JobCard job={job} />}
          />
        )}
      </ListResults>
    </div>
  );
}

/** The jobs of all pages that were loaded, as they stand now. */
function useLiveJobs(filter: JobFilter, page: JobPage) {
  const asked = askedBy(filter);
  const { items: loaded, ...more } = usePagedList<Job>(page, (cursor) => remoteApi.jobs.list({ ...asked, cursor }));
  const { revalidate } = useRevalidator();
  const [latest, setLatest] = useState<{ page: JobPage; count: number; items: readonly Job[] } | null>(null);
  const isLatest = latest?.page === page && latest.count === loaded.length;
  // Between more being loaded and the next poll, the jobs that were polled stand as they were last seen.
  const seen = new Map(latest?.page === page ? latest.items.map((job) => [keyOf(job), job]) : []);
  const items = isLatest ? latest.items : loaded.map((job) => seen.get(keyOf(job)) ?? job);
  usePolling(async () => {
    const hasMore = loaded.length > page.items.length;
    const now = await readJobs(asked, hasMore ? loaded.length : 0);
    const isNew = JSON.stringify(now) !== JSON.stringify(hasMore ? items : page.items);
    if (isNew && hasMore) setLatest({ page, count: loaded.length, items: now });
    else if (isNew) await revalidate();
    return isNew;
  });
  return { items, more };
}

/** The first page, and the later ones until there are as many jobs as that. */
async function readJobs(asked: Parameters<typeof quietApi.jobs.list>[0], count: number): Promise<readonly Job[]> {
  const { items, nextCursor } = await quietApi.jobs.list(asked);
  const read = [...items];
  let cursor = nextCursor;
  while (cursor !== null && read.length < count) {
    const later = await quietApi.jobs.list({ ...asked, cursor });
    read.push(...later.items);
    cursor = later.nextCursor;
  }
  return read;
}

function JobFilters({ loaded, kinds }: { loaded: JobFilter; kinds: readonly Job['kind'][] }) {
  const filter = useFilter(jobsPath, loaded, readJobFilter);
  const to = (state: JobState | undefined) => addressOf(jobsPath, { ...filter, state });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <FilterChips
        label="按状态筛选"
        current={filter.state ?? ''}
        chips={[
          { value: '', label: '全部', to: to(undefined) },
          ...jobState.options.map((state) => ({ value: state, label: jobStateNames[state], to: to(state) })),
        ]}
      />
      <FilterSelect
        label="种类"
        value={filter.kind ?? ''}
        choices={kinds.map((kind) => [kind, jobKindNames[kind]])}
        to={(kind) => addressOf(jobsPath, { ...filter, kind })}
      />
    </div>
  );
}

function NoJobs({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="没有符合条件的任务"
      action={<LinkButton to={jobsPath}>清除筛选</LinkButton>}
    />
  ) : (
    <EmptyState
      icon={<ListChecks aria-hidden />}
      title="没有任务"
      text="导入、群发、备份、没有生效的决定、没能确认的付款、没寄到的邮件、没送到群里的消息和每夜的校验都会列在这里；只列出您有权处理的。"
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
