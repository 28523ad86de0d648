import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { AccessFilter, KindFilter, MaterialFilter } from './group-materials.ts';
import { materialKindNames } from '../../../parts/words/material-kinds.ts';

interface MaterialFiltersProps {
  filter: MaterialFilter;
  onChange: (filter: MaterialFilter) => void;
  count: number;
  /** Names by code. */
  editions: Record<string, string>;
  releases: readonly string[];
}

const allKinds = { all: '全部类型', ...materialKindNames };
const allAccess = { all: '全部资料', allowed: '只看可下载' };

export function MaterialFilters({ filter, onChange, count, editions, releases }: MaterialFiltersProps) {
  const set = (change: Partial<MaterialFilter>) => onChange({ ...filter, ...change });
  const versions = Object.fromEntries(releases.map((version) => [version, `版本 ${version}`]));
  return (
    <div role="search" className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Input
        type="search"
        aria-label="搜索资料"
        placeholder="搜索名称、文件名或版本号"
        value={filter.text}
        onChange={(event) => set({ text: event.target.value })}
        className="col-span-2 md:col-span-4"
      />
      <Choice
        label="授权版本"
        value={filter.edition}
        options={{ '': '全部授权版本', ...editions }}
        onChange={(edition) => set({ edition })}
      />
      <Choice
        label="发布版本"
        value={filter.release}
        options={{ '': '全部发布版本', ...versions }}
        onChange={(release) => set({ release })}
      />
      <Choice
        label="类型"
        value={filter.kind}
        options={allKinds}
        onChange={(kind) => set({ kind: kind as KindFilter })}
      />
      <Choice
        label="是否可下载"
        value={filter.access}
        options={allAccess}
        onChange={(access) => set({ access: access as AccessFilter })}
      />
      <p role="status" className="sr-only">
        共 {count} 份资料
      </p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: Record<string, string>;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {Object.entries(options).map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </Select>
  );
}
