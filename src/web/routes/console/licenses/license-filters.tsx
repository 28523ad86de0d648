import { useNavigate, useNavigation } from 'react-router';
import type { Edition } from '../../../../contract/catalog.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { SearchForm } from '../../../parts/list/search-form.tsx';
import { licenseStatusNames } from '../../../parts/words/license-words.ts';
import { Select } from '../../../ui/form/select.tsx';
import { type LicenseFilter, licensesAddress, readLicenseFilter } from './license-filter.ts';

interface LicenseFiltersProps {
  filter: LicenseFilter;
  editions: readonly Edition[];
}

const windows = { current: '更新服务期内', ending: '30 天内结束', ended: '更新服务期已结束' } as const;

/** Each choice keeps the others, and each combination has its own address. */
export function LicenseFilters({ filter: loaded, editions }: LicenseFiltersProps) {
  const { location } = useNavigation();
  // What was just chosen counts before its list is there: the next choice must not lose it.
  const isUnderWay = location?.pathname === '/dashboard/licenses';
  const filter = isUnderWay ? readLicenseFilter(new URLSearchParams(location.search)) : loaded;
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
        <Choice name="edition" label="版本" filter={filter} choices={editions.map(({ code, name }) => [code, name])} />
        <Choice name="window" label="更新服务期" filter={filter} choices={Object.entries(windows)} />
        <Choice
          name="holder"
          label="被授权方类型"
          filter={filter}
          choices={[
            ['company', '企业'],
            ['personal', '个人'],
          ]}
        />
        <SearchForm
          action="/dashboard/licenses"
          q={q}
          label="搜索授权"
          placeholder="编号、名称、项目、域名、用户名"
          keep={chosen}
        />
      </div>
    </div>
  );
}

interface ChoiceProps {
  name: 'edition' | 'window' | 'holder';
  label: string;
  filter: LicenseFilter;
  choices: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, label, filter, choices }: ChoiceProps) {
  const navigate = useNavigate();
  return (
    <Select
      aria-label={`按${label}筛选`}
      className="w-full sm:w-44"
      value={filter[name] ?? ''}
      onChange={({ target: { value } }) =>
        void navigate(licensesAddress({ ...filter, [name]: value }), { preventScrollReset: true })
      }
    >
      <option value="">全部{label}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}
