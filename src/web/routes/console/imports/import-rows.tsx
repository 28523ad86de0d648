import { Link } from 'react-router';
import { importFieldNames } from '../../../../contract/imports/import-columns.ts';
import { importRowStateNames } from '../../../../contract/imports/import-words.ts';
import type { ImportRow } from '../../../../contract/imports/imports.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Column } from '../list/column.ts';
import { DataTable } from '../list/data-table.tsx';
import { useListTable } from '../list/use-list-table.ts';
import { rowStateTones } from './import-words.ts';

interface RowProps {
  row: ImportRow;
}

const columns: readonly Column<ImportRow>[] = [
  { id: 'line', title: '行', className: 'tnum w-16 align-top text-ink-soft', cell: ({ line }) => line },
  { id: 'state', title: '结果', className: 'align-top whitespace-nowrap', cell: (row) => <RowBadge row={row} /> },
  { id: 'name', title: '名称', className: 'max-w-56 align-top', cell: (row) => <RowName row={row} /> },
  { id: 'findings', title: '发现', className: 'align-top', cell: (row) => <Findings row={row} /> },
];

/** The rows of a file with the findings about each. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const table = useListTable({ path: '/dashboard/imports/rows', columns, filter: {} });
  if (rows.length === 0)
    return (
      <Card>
        <p className="py-4 text-center text-sm text-ink-faint">没有这样的行</p>
      </Card>
    );
  return (
    <DataTable
      label="各行"
      table={table}
      items={rows}
      keyOf={({ line }) => String(line)}
      renderCard={(row) => (
        <div className="space-y-1 text-sm leading-6">
          <p className="tnum flex flex-wrap items-center gap-x-2 text-[13px] leading-5 text-ink-faint">
            第 {row.line} 行<RowBadge row={row} />
          </p>
          <RowName row={row} />
          <Findings row={row} />
        </div>
      )}
    />
  );
}

const RowBadge = ({ row: { state } }: RowProps) => (
  <Badge tone={rowStateTones[state]}>{importRowStateNames[state]}</Badge>
);

const Findings = ({ row: { findings } }: RowProps) => (
  <ul className="min-w-0 space-y-1 empty:hidden">
    {findings.map(({ field, problem, advice }) => (
      <li key={`${field} ${problem}`} className="break-words text-ink">
        {field !== null && <span className="text-ink-faint">{importFieldNames[field]}：</span>}
        {problem}
        {advice !== '' && <span className="block text-[13px] leading-5 text-ink-soft">{advice}</span>}
      </li>
    ))}
  </ul>
);

function RowName({ row: { label, userId, licenseNumber } }: RowProps) {
  return (
    <span className="block break-words text-ink">
      {userId === null ? (
        label
      ) : (
        <Link to={`/dashboard/customers/${userId}`} className="text-link">
          {label || '客户'}
        </Link>
      )}
      {licenseNumber !== null && (
        <Link to={`/dashboard/licenses/${licenseNumber}`} className="tnum block text-[13px] leading-5 text-link">
          {licenseNumber}
        </Link>
      )}
    </span>
  );
}
