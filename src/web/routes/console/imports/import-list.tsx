import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { importStateNames, outcomeOf } from '../../../../contract/imports/import-words.ts';
import type { CustomerImport } from '../../../../contract/imports/imports.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import type { Column } from '../list/column.ts';
import { SectionList } from '../list/section-list.tsx';
import { useFilter } from '../list/use-filter.ts';
import { useListTable } from '../list/use-list-table.ts';
import { askedImports, type ImportFilter, importsPath, readImportFilter } from './import-filter.ts';
import { stateTones } from './import-words.ts';

const columns: readonly Column<CustomerImport>[] = [
  { id: 'file', title: '名单', className: 'max-w-80', cell: (item) => <ImportLink item={item} /> },
  { id: 'state', title: '状态', className: 'whitespace-nowrap', cell: (item) => <ImportBadge item={item} /> },
  { id: 'outcome', title: '结果', className: 'tnum', cell: outcomeOf },
  {
    id: 'by',
    title: '导入人',
    need: 'extra',
    className: 'max-w-40 truncate',
    cell: ({ createdBy }) => createdBy || '命令行',
  },
  {
    id: 'at',
    title: '时间',
    need: 'useful',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ createdAt }) => <DateTime ms={createdAt} />,
  },
];

const states = [
  { value: 'all', label: '全部' },
  ...(['checked', 'running', 'stopped', 'done', 'undone'] as const).map((value) => ({
    value,
    label: importStateNames[value],
  })),
] as const;

interface ImportListProps {
  filter: ImportFilter;
  page: { items: CustomerImport[]; nextCursor: string | null };
}

/** Past imports, newest first. */
export function ImportList({ filter, page }: ImportListProps) {
  const asked = askedImports(filter);
  const { items, ...more } = usePagedList<CustomerImport>(page, (cursor) =>
    remoteApi.imports.list({ ...asked, cursor }),
  );
  return (
    <SectionList
      title="做过的导入"
      label="导入列表"
      exported={{ list: 'imports', title: '导入', filter: asked }}
      filters={{
        filter: useFilter<ImportFilter>(importsPath, filter, readImportFilter),
        states,
        label: '搜索导入',
        placeholder: '名单的文件名、导入人',
      }}
      table={useListTable({ path: importsPath, columns, filter })}
      items={items}
      more={more}
      renderCard={(item) => <ImportCard item={item} />}
      none={{
        icon: <FileUp aria-hidden />,
        title: '还没有导入过',
        text: '选好文件之后，先逐行检查并给出报告，这时什么都不会改变。做过的每一次导入都列在这里。',
        titleIfFiltered: '没有符合条件的导入',
      }}
    />
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

const ImportBadge = ({ item: { state } }: ImportProps) => (
  <Badge tone={stateTones[state]}>{importStateNames[state]}</Badge>
);

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
