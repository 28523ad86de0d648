import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import type { AccessFilter, KindFilter, MaterialFilter } from './group-materials.ts';
import { kindNames } from './material-words.ts';

interface MaterialFiltersProps {
  filter: MaterialFilter;
  onChange: (filter: MaterialFilter) => void;
  count: number;
}

export function MaterialFilters({ filter, onChange, count }: MaterialFiltersProps) {
  const set = (change: Partial<MaterialFilter>) => onChange({ ...filter, ...change });
  return (
    <div role="search" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_140px_160px]">
      <Input
        type="search"
        aria-label="搜索资料"
        placeholder="搜索名称、文件名或版本号"
        value={filter.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <Select
        aria-label="类型"
        value={filter.kind}
        onChange={(event) => set({ kind: event.target.value as KindFilter })}
      >
        <option value="all">全部类型</option>
        {Object.entries(kindNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="是否可下载"
        value={filter.access}
        onChange={(event) => set({ access: event.target.value as AccessFilter })}
      >
        <option value="all">全部资料</option>
        <option value="allowed">只看可下载</option>
      </Select>
      <p role="status" className="sr-only">
        共 {count} 份资料
      </p>
    </div>
  );
}
