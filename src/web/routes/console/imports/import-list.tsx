import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import type { CustomerImport } from '../../../../contract/imports/imports.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Column } from '../list/column.ts';
import { DataTable } from '../list/data-table.tsx';
import { ListResults } from '../list/list-results.tsx';
import { useListTable } from '../list/use-list-table.ts';
import { outcomeOf, stateNames, stateTones } from './import-words.ts';

const columns: readonly Column<CustomerImport>[] = [
  { id: 'file', title: '名单', className: 'max-w-80', cell: (item) => <ImportLink item={item} /> },
  { id: 'state', title: '状态', className: 'whitespace-nowrap', cell: (item) => <ImportBadge item={item} /> },
  { id: 'outcome', title: '结果', className: 'tnum', cell: outcomeOf },
  { id: 'by', title: '导入人', className: 'max-w-40 truncate', cell: ({ createdBy }) => createdBy || '命令行' },
  {
    id: 'at',
    title: '时间',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ createdAt }) => <DateTime ms={createdAt} />,
  },
];

/** Past imports, the newest first. */
export function ImportList({ page }: { page: { items: CustomerImport[]; nextCursor: string | null } }) {
  const { items, ...more } = usePagedList<CustomerImport>(page, (cursor) => remoteApi.imports.list({ cursor }));
  const table = useListTable({ path: '/dashboard/imports', columns, filter: {} });
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="mb-3 text-base font-semibold text-ink">
        做过的导入
      </h2>
      {items.length === 0 ? (
        <Card>
          <EmptyState
            icon={<FileUp aria-hidden />}
            title="还没有导入过"
            text="选好文件之后，先逐行检查并给出报告，这时什么都不会改变。做过的每一次导入都列在这里。"
          />
        </Card>
      ) : (
        <ListResults more={more}>
          <DataTable
            label="导入列表"
            table={table}
            items={items}
            keyOf={({ id }) => id}
            renderCard={(item) => <ImportCard item={item} />}
          />
        </ListResults>
      )}
    </section>
  );
}

interface ImportProps {
  item: CustomerImport;
}

const ImportLink = ({ item: { id, fileName } }: ImportProps) => (
  <Link to={`/dashboard/imports/${id}`} className="block truncate font-medium text-link">
    {fileName || '没有名称的文件'}
  </Link>
);

const ImportBadge = ({ item: { state } }: ImportProps) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>;

function ImportCard({ item }: ImportProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <ImportLink item={item} />
        </span>
        <ImportBadge item={item} />
      </div>
      <p className="tnum mt-1 text-sm text-ink">{outcomeOf(item)}</p>
      <p className="mt-1 text-[13px] leading-5 text-ink-faint">
        {item.createdBy || '命令行'} <DateTime ms={item.createdAt} />
      </p>
    </>
  );
}
