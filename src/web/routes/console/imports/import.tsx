import { Download } from 'lucide-react';
import {
  importRowStateNames,
  importStateNames,
  isGoingOn,
  shareOf,
} from '../../../../contract/imports/import-words.ts';
import { type CustomerImport, importRowState } from '../../../../contract/imports/imports.ts';
import { apiOf } from '../../../api.ts';
import { blobOf } from '../../../client/files/api-file.ts';
import { saveFile } from '../../../client/files/fetch-file.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { useFollowed } from '../../../parts/requests/use-followed.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Statistics } from '../../../ui/data/statistic.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { RecordPage } from '../chrome/record-page.tsx';
import { ListResults } from '../list/list-results.tsx';
import type { Route } from './+types/import';
import { ImportActs } from './import-acts.tsx';
import { ImportRows } from './import-rows.tsx';
import { stateTones } from './import-words.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '导入');

export async function clientLoader({ request, params: { id }, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const asked = importRowState.safeParse(new URL(request.url).searchParams.get('state'));
  const batch = await api.imports.get({ id });
  const state = asked.success ? asked.data : undefined;
  return { batch, state, page: await api.imports.rows({ id, ...(state === undefined ? {} : { state }) }) };
}

export default function ImportPage({ loaderData: { batch, state, page } }: Route.ComponentProps) {
  const { id, fileName, createdBy, createdAt, counts, rowCount, problem } = batch;
  useFollowed(isGoingOn(batch));
  const [isBusy, run] = useBusy();
  const saveReport = () =>
    run(async () => {
      const report = await remoteApi.imports.report({ id });
      saveFile(blobOf(report), report.fileName);
    });
  return (
    <RecordPage
      list={{ path: '/dashboard/imports', name: '导入' }}
      title={fileName || '没有名称的文件'}
      badges={<Badge tone={stateTones[batch.state]}>{importStateNames[batch.state]}</Badge>}
      description={
        <>
          {createdBy || '命令行'} 于 <DateTime ms={createdAt} /> 开始，共 {rowCount} 行
        </>
      }
      actions={
        <Button loading={isBusy} icon={<Download aria-hidden className="size-4" />} onClick={() => void saveReport()}>
          下载报告
        </Button>
      }
      notices={
        <div className="mb-6 space-y-4 empty:hidden">
          {problem !== '' && <Alert tone="warning" title={problem} />}
          {isGoingOn(batch) && <Progress label={importStateNames[batch.state]} share={shareOf(batch)} />}
          <Figures batch={batch} />
        </div>
      }
      aside={<ImportActs batch={batch} />}
    >
      <Rows key={`${id} ${state ?? ''}`} batch={batch} state={state} page={page} counts={counts} />
    </RecordPage>
  );
}

function Figures({ batch: { state, counts, accounts, licenses } }: { batch: CustomerImport }) {
  const { ready = 0, doubtful = 0, known = 0, wrong = 0, failed = 0, held = 0, undone = 0 } = counts;
  if (state === 'collecting' || state === 'checking' || state === 'checked')
    return (
      <Statistics
        items={[
          { term: '可以导入', value: ready },
          { term: '可能重复', value: doubtful },
          { term: '已经在本站', value: known },
          { term: '有错', value: wrong },
        ]}
      />
    );
  if (state === 'undoing' || state === 'undone')
    return (
      <Statistics
        items={[
          { term: '已撤销', value: undone },
          { term: '保留', value: held },
        ]}
      />
    );
  return (
    <Statistics
      items={[
        { term: '新客户', value: accounts },
        { term: '授权', value: licenses },
        { term: '没有导入', value: doubtful + known + wrong + failed },
      ]}
    />
  );
}

type RowsProps = Pick<Route.ComponentProps['loaderData'], 'batch' | 'state' | 'page'> & Pick<CustomerImport, 'counts'>;

function Rows({ batch: { id, rowCount }, state, page, counts }: RowsProps) {
  const { items, ...more } = usePagedList(page, (cursor) =>
    remoteApi.imports.rows({ id, cursor, ...(state === undefined ? {} : { state }) }),
  );
  const chips = [
    { value: '', label: '全部', to: `/dashboard/imports/${id}`, count: rowCount },
    ...importRowState.options
      .filter((each) => (counts[each] ?? 0) > 0)
      .map((each) => ({
        value: each,
        label: importRowStateNames[each],
        to: `/dashboard/imports/${id}?state=${each}`,
        count: counts[each] ?? 0,
      })),
  ];
  return (
    <>
      <FilterChips label="按结果筛选" chips={chips} current={state ?? ''} />
      <ListResults more={more}>
        <ImportRows rows={items} />
      </ListResults>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
