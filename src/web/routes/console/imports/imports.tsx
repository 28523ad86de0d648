import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CustomerImport, MOST_IMPORT_ROWS } from '../../../../contract/imports/imports.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { ListResults } from '../list/list-results.tsx';
import { DropTable } from '../table-file/drop-table.tsx';
import type { Route } from './+types/imports';
import { ColumnMapping } from './column-mapping.tsx';
import { outcomeOf, stateNames, stateTones } from './import-words.ts';
import { type ImportFile, openImportFile } from './import-file.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '导入');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { page: await apiOf(context).imports.list({}) };
}

export default function ImportsPage({ loaderData: { page } }: Route.ComponentProps) {
  const [file, setFile] = useState<ImportFile | null>(null);
  return (
    <>
      <PageHead
        title="导入"
        description={file === null ? '把旧系统的客户和授权带过来：编号、日期和权益不变。' : file.fileName}
      />
      {file === null ? (
        <div className="space-y-8">
          <DropTable label="选择客户名单" onRead={async (name, rows) => setFile(await openImportFile(name, rows))}>
            <p className="text-ink">
              把名单拖到这里，或者选择文件：CSV 或 XLSX，不超过 20 MB、{MOST_IMPORT_ROWS.toLocaleString('en-US')} 行。
            </p>
            <p>一行一位客户或一份授权。先检查，看过报告再开始；导入之后还没有人使用时，可以整批撤销。</p>
          </DropTable>
          <ImportList page={page} />
        </div>
      ) : (
        <ColumnMapping file={file} onClose={() => setFile(null)} />
      )}
    </>
  );
}

function ImportList({ page }: { page: Route.ComponentProps['loaderData']['page'] }) {
  const { items, ...more } = usePagedList<CustomerImport>(page, (cursor) => remoteApi.imports.list({ cursor }));
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="mb-3 text-base font-semibold text-ink">
        做过的导入
      </h2>
      <ListResults more={more}>
        <Card flush>
          {items.length === 0 ? (
            <EmptyState
              icon={<FileUp aria-hidden />}
              title="还没有导入过"
              text="选好文件之后，先逐行检查并给出报告，这时什么都不会改变。做过的每一次导入都列在这里。"
            />
          ) : (
            <ul aria-label="做过的导入" className="divide-y divide-line">
              {items.map((item) => (
                <ImportItem key={item.id} item={item} />
              ))}
            </ul>
          )}
        </Card>
      </ListResults>
    </section>
  );
}

function ImportItem({ item }: { item: CustomerImport }) {
  const { id, fileName, state, createdBy, createdAt } = item;
  return (
    <li className="relative grid gap-x-6 px-5 py-3 text-sm leading-6 hover:bg-sunken/50 sm:grid-cols-3 sm:px-6">
      <Link to={`/dashboard/imports/${id}`} className="stretched-link min-w-0 truncate font-medium text-link">
        {fileName || '没有名称的文件'}
      </Link>
      <span className="tnum text-ink">
        <Badge tone={stateTones[state]} className="mr-2">
          {stateNames[state]}
        </Badge>
        {outcomeOf(item)}
      </span>
      <span className="text-ink-faint">
        {createdBy || '命令行'} <DateTime ms={createdAt} />
      </span>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
