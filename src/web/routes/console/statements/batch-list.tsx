import { Landmark } from 'lucide-react';
import { Link } from 'react-router';
import type { BatchSummary } from '../../../../contract/applications/statements.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import type { Column } from '../list/column.ts';
import { SectionList } from '../list/section-list.tsx';
import { useFilter } from '../list/use-filter.ts';
import { useListTable } from '../list/use-list-table.ts';
import { askedBatches, type BatchFilter, readBatchFilter, statementsPath } from './batch-filter.ts';

const columns: readonly Column<BatchSummary>[] = [
  { id: 'file', title: '账单', className: 'max-w-80', cell: (batch) => <BatchLink batch={batch} /> },
  {
    id: 'amount',
    title: '到账',
    className: 'tnum whitespace-nowrap',
    cell: ({ count, amountFen }) => `${count} 笔，${formatFen(amountFen)}`,
  },
  { id: 'undone', title: '撤销', className: 'whitespace-nowrap', cell: (batch) => <Undone batch={batch} /> },
  { id: 'by', title: '确认人', need: 'extra', className: 'max-w-40 truncate', cell: ({ confirmedBy }) => confirmedBy },
  {
    id: 'at',
    title: '确认于',
    need: 'useful',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ confirmedAt }) => <DateTime ms={confirmedAt} />,
  },
];

const states = [
  { value: 'all', label: '全部' },
  { value: 'whole', label: '没有撤销' },
  { value: 'undone', label: '有撤销' },
] as const;

interface BatchListProps {
  filter: BatchFilter;
  page: { items: BatchSummary[]; nextCursor: string | null };
}

/** Confirmed batches, newest first. */
export function BatchList({ filter, page }: BatchListProps) {
  const asked = askedBatches(filter);
  const { items, ...more } = usePagedList<BatchSummary>(page, (cursor) =>
    remoteApi.statements.list({ ...asked, cursor }),
  );
  return (
    <SectionList
      title="确认过的批次"
      label="批次列表"
      exported={{ list: 'statements', title: '对账批次', filter: asked }}
      filters={{
        filter: useFilter(statementsPath, filter, readBatchFilter),
        states,
        label: '搜索批次',
        placeholder: '账单的文件名、确认人',
      }}
      table={useListTable({ path: statementsPath, columns, filter })}
      items={items}
      more={more}
      renderCard={(batch) => <BatchCard batch={batch} />}
      none={{
        icon: <Landmark aria-hidden />,
        title: '还没有对过账',
        text: '请客户付款时在备注里写申请编号，对账时就能直接对上。确认之后的每一批都列在这里，可以整批撤销。',
        titleIfFiltered: '没有符合条件的批次',
      }}
    />
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
