import { applicationKinds } from '../../../../contract/applications/application-states.ts';
import type { QueueCounts } from '../../../../contract/applications/reviewed-application.ts';
import type { Edition } from '../../../../contract/catalog.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { SearchForm } from '../../../parts/list/search-form.tsx';
import { holderTypeNames, kindNames } from '../../../parts/words/application-words.ts';
import { applicationFilters, type ListFilter, readListFilter, type StateFilter } from '../list/application-filter.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { useFilter } from '../list/use-filter.ts';

const path = '/dashboard/applications';

/** The address of the queue with these filters. */
export function applicationsAddress(filter: ListFilter): string {
  return `${path}?${new URLSearchParams(Object.entries(filter).filter(([, value]) => Boolean(value)))}`;
}

export const countsByState = (counts: QueueCounts): Partial<Record<StateFilter, number>> => ({
  ...counts,
  open: counts.submitted + counts.in_review + counts.needs_info,
});

interface ApplicationFiltersProps {
  filter: ListFilter;
  editions: readonly Edition[];
  counts: QueueCounts;
}

/** Each choice keeps the others, and each combination has its own address. */
export function ApplicationFilters({ filter: loaded, editions, counts }: ApplicationFiltersProps) {
  const filter = useFilter(path, loaded, readListFilter);
  const { q, ...chosen } = filter;
  const countOf = countsByState(counts);
  const chips = applicationFilters.map(({ value, label }) => ({
    value,
    label,
    to: applicationsAddress({ ...filter, state: value }),
    count: countOf[value],
  }));
  const counted = (label: string, count: number) => (count === 0 ? label : `${label}（${count}）`);
  const choice = (name: 'kind' | 'edition' | 'holder' | 'paid') => ({
    value: filter[name] ?? '',
    to: (value: string) => applicationsAddress({ ...filter, [name]: value }),
  });
  return (
    <div className="mb-4 space-y-3">
      <FilterChips chips={chips} current={filter.state} label="按状态筛选" />
      <div className="flex flex-wrap items-center gap-3">
        <FilterSelect
          {...choice('kind')}
          label="类型"
          choices={applicationKinds.map((kind) => [kind, kindNames[kind]])}
        />
        <FilterSelect {...choice('edition')} label="版本" choices={editions.map(({ code, name }) => [code, name])} />
        <FilterSelect {...choice('holder')} label="被授权方类型" choices={Object.entries(holderTypeNames)} />
        <FilterSelect
          {...choice('paid')}
          label="款项"
          choices={[
            ['yes', '已到账'],
            ['no', '未到账'],
          ]}
        />
        <FilterSelect
          label="负责人"
          value={filter.desk ?? ''}
          // A mention and a message are shown whatever the state of its application.
          to={(value) =>
            applicationsAddress({
              ...filter,
              state: value === 'mentioned' || value === 'unread' ? 'all' : filter.state,
              desk: value as ListFilter['desk'],
            })
          }
          choices={[
            ['mine', counted('我的', counts.mine)],
            ['unassigned', counted('未分配', counts.unassigned)],
            ['mentioned', counted('提到我的', counts.mentioned)],
            ['unread', counted('有新消息', counts.unread)],
          ]}
        />
        <SearchForm
          action={path}
          q={q}
          label="搜索申请"
          placeholder="编号、名称、电话、邮箱、域名、付款单号"
          keep={Object.fromEntries(Object.entries(chosen).filter(([, value]) => Boolean(value)))}
        />
      </div>
    </div>
  );
}
