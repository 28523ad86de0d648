import { Landmark } from 'lucide-react';
import { Link } from 'react-router';
import type { BatchSummary } from '../../../../contract/applications/statements.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { ListResults } from '../list/list-results.tsx';
import { DropTable } from '../table-file/drop-table.tsx';
import type { Route } from './+types/statements';
import { ColumnFields } from './column-fields.tsx';
import { isUsable } from './columns.ts';
import { MatchedStatement } from './matched-statement.tsx';
import { useStatement } from './use-statement.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '对账');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { page: await apiOf(context).statements.list({}) };
}

export default function StatementsPage({ loaderData: { page } }: Route.ComponentProps) {
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
          <BatchList page={page} />
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

/** The choice starts over where the columns mean something else. */
const keyOf = ({ columns, channel }: { columns: object; channel: string }): string =>
  JSON.stringify([columns, channel]);

function BatchList({ page }: { page: Route.ComponentProps['loaderData']['page'] }) {
  const { items, ...more } = usePagedList<BatchSummary>(page, (cursor) => remoteApi.statements.list({ cursor }));
  return (
    <section aria-labelledby="batches">
      <h2 id="batches" className="mb-3 text-base font-semibold text-ink">
        确认过的批次
      </h2>
      <ListResults more={more}>
        <Card flush>
          {items.length === 0 ? (
            <EmptyState
              icon={<Landmark aria-hidden />}
              title="还没有对过账"
              text="请客户付款时在备注里写申请编号，对账时就能直接对上。确认之后的每一批都列在这里，可以整批撤销。"
            />
          ) : (
            <ul aria-label="确认过的批次" className="divide-y divide-line">
              {items.map((batch) => (
                <BatchItem key={batch.id} batch={batch} />
              ))}
            </ul>
          )}
        </Card>
      </ListResults>
    </section>
  );
}

function BatchItem({
  batch: { id, fileName, confirmedBy, confirmedAt, count, amountFen, undoneCount },
}: {
  batch: BatchSummary;
}) {
  return (
    <li className="relative grid gap-x-6 px-5 py-3 text-sm leading-6 hover:bg-sunken/50 sm:grid-cols-3 sm:px-6">
      <Link to={`/dashboard/statements/${id}`} className="stretched-link min-w-0 truncate font-medium text-link">
        {fileName || '没有名称的账单'}
      </Link>
      <span className="tnum text-ink">
        {count} 笔，{formatFen(amountFen)}
        {undoneCount > 0 && (
          <span className="ml-2 text-warning">{undoneCount === count ? '已撤销' : `撤销 ${undoneCount} 笔`}</span>
        )}
      </span>
      <span className="text-ink-faint">
        {confirmedBy} <DateTime ms={confirmedAt} />
      </span>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
