import { Link } from 'react-router';
import type { BatchRow } from '../../../../contract/applications/statements.ts';
import { channelNames } from '../../../parts/words/application-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import type { Column } from '../list/column.ts';
import { DataTable } from '../list/data-table.tsx';
import { useListTable } from '../list/use-list-table.ts';

interface RowProps {
  row: BatchRow;
}

const columns: readonly Column<BatchRow>[] = [
  { id: 'payer', title: '付款人', className: 'max-w-48', cell: (row) => <Payer row={row} /> },
  {
    id: 'amount',
    title: '金额',
    isEnd: true,
    className: 'tnum font-semibold whitespace-nowrap text-ink',
    cell: ({ amountFen }) => formatFen(amountFen),
  },
  { id: 'application', title: '申请', className: 'max-w-48', cell: (row) => <Concerned row={row} /> },
  {
    id: 'outcome',
    title: '状态',
    className: 'text-[13px] leading-5 text-ink-faint',
    cell: (row) => <Outcome row={row} />,
  },
];

/** The payments of a confirmed statement, with the outcome of each. */
export function PaymentTable({ rows }: { rows: readonly BatchRow[] }) {
  const table = useListTable({ path: '/dashboard/statements/payments', columns, filter: {} });
  return (
    <DataTable
      label="款项"
      table={table}
      items={rows}
      keyOf={({ line, number }) => `${line} ${number}`}
      renderCard={(row) => (
        <div className="space-y-2 text-sm leading-6">
          <p className="flex items-start justify-between gap-3">
            <span className="tnum font-semibold text-ink">{formatFen(row.amountFen)}</span>
            <span className="text-[13px] text-ink-faint">
              <Outcome row={row} />
            </span>
          </p>
          <Payer row={row} />
          <Concerned row={row} />
        </div>
      )}
    />
  );
}

const Payer = ({ row: { line, channel, payer, reference, paidOn, paidTime } }: RowProps) => (
  <>
    <span className="block break-words text-ink">{payer}</span>
    <span className="tnum block text-[13px] leading-5 break-words text-ink-faint">
      第 {line} 行 · {channelNames[channel]} · {paidOn} {paidTime}
      {reference !== '' && <span className="block font-mono">{reference}</span>}
    </span>
  </>
);

const Concerned = ({ row: { holderName, number } }: RowProps) => (
  <>
    <span className="block break-words text-ink">{holderName}</span>
    <Link to={`/dashboard/applications/${number}`} className="tnum text-[13px] leading-5 text-link">
      {number}
    </Link>
  </>
);

function Outcome({ row: { undoneAt, undoneBy, obstacle } }: RowProps) {
  if (undoneAt !== null)
    return (
      <>
        {undoneBy} 撤销于 <DateTime ms={undoneAt} />
      </>
    );
  return obstacle === '' ? <Badge tone="success">已到账</Badge> : obstacle;
}
