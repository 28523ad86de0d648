import { Landmark } from 'lucide-react';
import { Link } from 'react-router';
import type { BatchSummary } from '../../../../contract/applications/statements.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { Column } from '../list/column.ts';
import { DataTable } from '../list/data-table.tsx';
import { ListResults } from '../list/list-results.tsx';
import { useListTable } from '../list/use-list-table.ts';

const columns: readonly Column<BatchSummary>[] = [
  { id: 'file', title: '账单', className: 'max-w-80', cell: (batch) => <BatchLink batch={batch} /> },
  {
    id: 'amount',
    title: '到账',
    className: 'tnum whitespace-nowrap',
    cell: ({ count, amountFen }) => `${count} 笔，${formatFen(amountFen)}`,
  },
  { id: 'undone', title: '撤销', className: 'whitespace-nowrap', cell: (batch) => <Undone batch={batch} /> },
  { id: 'by', title: '确认人', className: 'max-w-40 truncate', cell: ({ confirmedBy }) => confirmedBy },
  {
    id: 'at',
    title: '确认于',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ confirmedAt }) => <DateTime ms={confirmedAt} />,
  },
];

/** Confirmed batches, the newest first. */
export function BatchList({ page }: { page: { items: BatchSummary[]; nextCursor: string | null } }) {
  const { items, ...more } = usePagedList<BatchSummary>(page, (cursor) => remoteApi.statements.list({ cursor }));
  const table = useListTable({ path: '/dashboard/statements', columns, filter: {} });
  return (
    <section aria-labelledby="batches">
      <h2 id="batches" className="mb-3 text-base font-semibold text-ink">
        确认过的批次
      </h2>
      {items.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Landmark aria-hidden />}
            title="还没有对过账"
            text="请客户付款时在备注里写申请编号，对账时就能直接对上。确认之后的每一批都列在这里，可以整批撤销。"
          />
        </Card>
      ) : (
        <ListResults more={more}>
          <DataTable
            label="批次列表"
            table={table}
            items={items}
            keyOf={({ id }) => id}
            renderCard={(batch) => <BatchCard batch={batch} />}
          />
        </ListResults>
      )}
    </section>
  );
}

interface BatchProps {
  batch: BatchSummary;
}

const BatchLink = ({ batch: { id, fileName } }: BatchProps) => (
  <Link to={`/dashboard/statements/${id}`} className="block truncate font-medium text-link">
    {fileName || '没有名称的账单'}
  </Link>
);

function Undone({ batch: { count, undoneCount } }: BatchProps) {
  if (undoneCount === 0) return null;
  return <span className="text-warning">{undoneCount === count ? '已撤销' : `撤销 ${undoneCount} 笔`}</span>;
}

function BatchCard({ batch }: BatchProps) {
  const { count, amountFen, confirmedBy, confirmedAt } = batch;
  return (
    <>
      <BatchLink batch={batch} />
      <p className="tnum mt-1 flex flex-wrap gap-x-2 text-sm text-ink">
        {count} 笔，{formatFen(amountFen)}
        <Undone batch={batch} />
      </p>
      <p className="mt-1 text-[13px] leading-5 text-ink-faint">
        {confirmedBy} <DateTime ms={confirmedAt} />
      </p>
    </>
  );
}
