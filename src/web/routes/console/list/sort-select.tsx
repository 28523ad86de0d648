import { useNavigate } from 'react-router';
import { Select } from '../../../ui/form/select.tsx';
import { directionWord, sortOf } from './column.ts';
import type { ListTable } from './use-list-table.ts';

/** The order of a list on phones, where cards have no headers to click. */
export function SortSelect<Item>({ table: { columns, sort = '', sortedBy } }: { table: ListTable<Item> }) {
  const navigate = useNavigate();
  const orders = columns.flatMap(({ title, sort: by }) =>
    by === undefined || by.isInverse === true
      ? []
      : (['descending', 'ascending'] as const).map((direction) => ({
          value: sortOf(by, direction),
          label: `${title}：${directionWord(by, direction)}`,
        })),
  );
  if (orders.length === 0) return null;
  const isOwn = !orders.some(({ value }) => value === sort);
  return (
    <Select
      aria-label="排列顺序"
      className="mb-4 md:hidden"
      value={isOwn ? '' : sort}
      onChange={({ target }) => void navigate(sortedBy(target.value), { preventScrollReset: true })}
    >
      {isOwn && <option value="">默认顺序</option>}
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
