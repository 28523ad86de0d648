import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { DropTable } from '../table-file/drop-table.tsx';
import type { Route } from './+types/statements';
import { BatchList } from './batch-list.tsx';
import { askedBatches, readBatchFilter } from './batch-filter.ts';
import { ColumnFields } from './column-fields.tsx';
import { isUsable } from './columns.ts';
import { MatchedStatement } from './matched-statement.tsx';
import { useStatement } from './use-statement.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '对账');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readBatchFilter(new URL(request.url).searchParams);
  return { filter, page: await apiOf(context).statements.list(askedBatches(filter)) };
}

export default function StatementsPage({ loaderData: { filter, page } }: Route.ComponentProps) {
  const { open, begin, change, close } = useStatement();
  const [, run] = useBusy();
  return (
    <>
      <PageHead
        title="对账"
        description={open === null ? '用银行、微信支付或支付宝的账单，一次确认多笔到账。' : open.statement.fileName}
      />
      {open === null ? (
        <div className="space-y-8">
          <DropTable label="选择账单文件" onRead={(fileName, rows) => run(() => begin(fileName, rows))}>
            <p className="text-ink">把账单拖到这里，或者选择文件：CSV 或 XLSX，不超过 20 MB。</p>
            <p>文件只在这个浏览器里读取，不会上传；确认时只发送选中的那几笔。</p>
          </DropTable>
          <BatchList filter={filter} page={page} />
        </div>
      ) : (
        <div className="space-y-6">
          <ColumnFields open={open} onChange={change} />
          {open.result === null && isUsable(open.columns) && <Progress label="正在与等待款项的申请比对" share={null} />}
          {open.result !== null && (
            <MatchedStatement key={keyOf(open)} open={open} result={open.result} onClose={close} />
          )}
        </div>
      )}
    </>
  );
}

/** The choice starts over when the columns get another meaning. */
const keyOf = ({ columns, channel }: { columns: object; channel: string }): string =>
  JSON.stringify([columns, channel]);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
