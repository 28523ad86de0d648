import { applicationKinds } from '../../../../contract/applications/application-states.ts';
import type { Colleague, QueueCounts } from '../../../../contract/applications/reviewed-application.ts';
import { applicationAges } from '../../../../contract/console/console.ts';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { SearchForm } from '../../../parts/list/search-form.tsx';
import { holderTypeNames, kindNames } from '../../../parts/words/application-words.ts';
import { applicationFilters, type ListFilter, readListFilter, type StateFilter } from '../list/application-filter.ts';
import { FilterSelect } from '../list/filter-select.tsx';
import { addressOf } from '../list/list-look.ts';
import { useFilter } from '../list/use-filter.ts';

const path = '/dashboard/applications';

/** The address of the list with these filters. */
export const applicationsAddress = (filter: ListFilter): string => addressOf(path, filter);

export const countsByState = (counts: QueueCounts): Partial<Record<StateFilter, number>> => ({
  ...counts,
  open: counts.submitted + counts.in_review + counts.needs_info,
});

interface ApplicationFiltersProps {
  filter: ListFilter;
  editions: readonly Edition[];
  counts: QueueCounts;
  colleagues: readonly Colleague[];
}

const ages = { under1d: '24 小时内', over1d: '超过 1 天', over2d: '超过 2 天', over7d: '超过 7 天' } as const;
const marked = (username: string) => `@${username}`;
const counted = (label: string, count: number) => (count === 0 ? label : `${label}（${count}）`);

/** Each choice keeps the others, and each combination has its own address. */
export function ApplicationFilters({ filter: loaded, editions, counts, colleagues }: ApplicationFiltersProps) {
  const filter = useFilter(path, loaded, readListFilter);
  const { q, ...chosen } = filter;
  const countOf = countsByState(counts);
  const chips = applicationFilters.map(({ value, label }) => ({
    value,
    label,
    to: applicationsAddress({ ...filter, state: value }),
    count: countOf[value],
  }));
  // Only open applications are counted.
  const { groups, ages: countOfAge } = filter.state === 'open' ? counts.open : { groups: [], ages: null };
  type Group = (typeof groups)[number];
  const sum = (isMeant: (group: Group) => boolean) =>
    groups.filter(isMeant).reduce((total, { count }) => total + count, 0);
  const choice = (name: 'kind' | 'edition' | 'holder' | 'paid' | 'age') => ({
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
          choices={applicationKinds.map((kind) => [
            kind,
            counted(
              kindNames[kind],
              sum((group) => group.kind === kind),
            ),
          ])}
        />
        <FilterSelect
          {...choice('edition')}
          label="版本"
          choices={editions.map(({ code, name }) => [
            code,
            counted(
              name,
              sum(({ edition }) => edition === code),
            ),
          ])}
        />
        <FilterSelect
          {...choice('holder')}
          label="被授权方"
          choices={Object.entries(holderTypeNames).map(([type, name]) => [
            type,
            counted(
              name,
              sum(({ holder }) => holder === type),
            ),
          ])}
        />
        <FilterSelect
          {...choice('paid')}
          label="款项"
          choices={[
            [
              'yes',
              counted(
                '已到账',
                sum(({ isPaid }) => isPaid),
              ),
            ],
            [
              'no',
              counted(
                '未到账',
                sum(({ isPaid }) => !isPaid),
              ),
            ],
          ]}
        />
        <FilterSelect
          {...choice('age')}
          label="提交时间"
          choices={applicationAges.map((age) => [age, counted(ages[age], countOfAge?.[age] ?? 0)])}
        />
        <FilterSelect
          label="负责人"
          value={filter.person === undefined ? (filter.desk ?? '') : marked(filter.person)}
          // Mentions and messages are shown for applications in every state.
          to={(value) =>
            applicationsAddress({
              ...filter,
              state: value === 'mentioned' || value === 'unread' ? 'all' : filter.state,
              desk: value.startsWith('@') ? undefined : (value as ListFilter['desk']),
              person: value.startsWith('@') ? value.slice(1) : undefined,
            })
          }
          choices={[
            ['mine', counted('我的', counts.mine)],
            ['unassigned', counted('未分配', counts.unassigned)],
            ['mentioned', counted('提到我的', counts.mentioned)],
            ['unread', counted('有新消息', counts.unread)],
            ...colleagues.map(({ username, name }) => [marked(username), name] as const),
          ]}
        />
        <SearchForm
          action={path}
          q={q}
          label="搜索申请"
          placeholder="编号、名称、电话、付款单号等"
          keep={Object.fromEntries(Object.entries(chosen).filter(([, value]) => Boolean(value)))}
        />
      </div>
    </div>
  );
}
