import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { SearchForm } from '../../../parts/list/search-form.tsx';
import { addressOf, type ListLook } from './list-look.ts';

interface ListFiltersProps<State extends string> {
  path: string;
  filter: ListLook & { state: State; q: string; sort?: string };
  states: readonly { value: State; label: string }[];
  /** The name of the search field: what can be searched. */
  label: string;
  placeholder: string;
}

/** States to choose from beside a search; each keeps the other's value. */
export function ListFilters<State extends string>(props: ListFiltersProps<State>) {
  const { path, filter, states, label, placeholder } = props;
  const chips = states.map((state) => ({ ...state, to: addressOf(path, { ...filter, state: state.value }) }));
  const { q: _q, ...keep } = filter;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <FilterChips chips={chips} current={filter.state} label="按状态筛选" />
      <SearchForm action={path} q={filter.q} label={label} placeholder={placeholder} keep={keep} />
    </div>
  );
}
