import { useState } from 'react';
import { MOST_IMPORT_ROWS } from '../../../../contract/imports/imports.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { DropTable } from '../table-file/drop-table.tsx';
import type { Route } from './+types/imports';
import { ColumnMapping } from './column-mapping.tsx';
import { askedImports, readImportFilter } from './import-filter.ts';
import { ImportList } from './import-list.tsx';
import { type ImportFile, openImportFile } from './import-file.ts';
import { groupDigits } from '../../../ui/data/group-digits.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '导入');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readImportFilter(new URL(request.url).searchParams);
  return { filter, page: await apiOf(context).imports.list(askedImports(filter)) };
}

export default function ImportsPage({ loaderData: { filter, page } }: Route.ComponentProps) {
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
              把名单拖到这里，或者选择文件：CSV 或 XLSX，不超过 20 MB、{groupDigits(MOST_IMPORT_ROWS)} 行。
            </p>
            <p>一行一位客户或一份授权。先检查，看过报告再开始；导入之后还没有人使用时，可以整批撤销。</p>
          </DropTable>
          <ImportList filter={filter} page={page} />
        </div>
      ) : (
        <ColumnMapping file={file} onClose={() => setFile(null)} />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
