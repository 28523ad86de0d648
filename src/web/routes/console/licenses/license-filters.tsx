import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { SearchForm } from '../../../parts/list/search-form.tsx';
import { licenseStatusNames } from '../../../parts/words/license-words.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { useFilter } from '../list/use-filter.ts';
import { type LicenseFilter, licensesAddress, readLicenseFilter } from './license-filter.ts';

interface LicenseFiltersProps {
  filter: LicenseFilter;
  editions: readonly Edition[];
}

const windows = { current: '更新服务期内', ending: '30 天内结束', ended: '更新服务期已结束' } as const;

/** Each choice keeps the others, and each combination has its own address. */
export function LicenseFilters({ filter: loaded, editions }: LicenseFiltersProps) {
  const filter = useFilter('/dashboard/licenses', loaded, readLicenseFilter);
  const { q = '', ...chosen } = filter;
  const { state, ...others } = filter;
  const chips = [
    { value: '', label: '全部', to: licensesAddress(others) },
    ...Object.entries(licenseStatusNames).map(([value, label]) => ({
      value,
      label,
      to: licensesAddress({ ...others, state: value as keyof typeof licenseStatusNames }),
    })),
  ];
  return (
    <div className="mb-4 space-y-3">
      <FilterChips chips={chips} current={state ?? ''} label="按状态筛选" />
      <div className="flex flex-wrap items-center gap-3">
        <FilterSelect
          label="版本"
          value={filter.edition ?? ''}
          to={(edition) => licensesAddress({ ...filter, edition })}
          choices={editions.map(({ code, name }) => [code, name])}
        />
        <FilterSelect
          label="更新服务期"
          value={filter.window ?? ''}
          to={(window) => licensesAddress({ ...filter, window: window as LicenseFilter['window'] })}
          choices={Object.entries(windows)}
        />
        <FilterSelect
          label="被授权方"
          value={filter.holder ?? ''}
          to={(holder) => licensesAddress({ ...filter, holder: holder as LicenseFilter['holder'] })}
          choices={[
            ['company', '企业'],
            ['personal', '个人'],
          ]}
        />
        <FilterSelect
          label="来源"
          value={filter.gift ?? ''}
          to={(gift) => licensesAddress({ ...filter, gift: gift as LicenseFilter['gift'] })}
          choices={[
            ['yes', '赠送的'],
            ['no', '不是赠送的'],
          ]}
        />
        <SearchForm
          action="/dashboard/licenses"
          q={q}
          label="搜索授权"
          placeholder="编号、名称、项目、域名、赠送人"
          keep={chosen}
        />
      </div>
    </div>
  );
}
