import { operatorConsole } from '../../../../contract/console/console.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { shownStates, type ShownState } from '../../../../contract/applications/application-states.ts';
import { type ListLook, readLook } from './list-look.ts';
import { stateNames } from '../../../parts/words/state-words.ts';

export type StateFilter = ShownState | 'open' | 'all' | 'refund_due';

type Asked = InputOf<typeof operatorConsole.applications>;

export interface ListFilter
  extends Pick<Asked, 'kind' | 'edition' | 'holder' | 'paid' | 'desk' | 'person' | 'age' | 'sort'>, ListLook {
  state: StateFilter;
  q: string;
}

const names = ['kind', 'edition', 'holder', 'paid', 'desk', 'person', 'age', 'sort'] as const;

const filterStates = ['submitted', 'in_review', 'needs_info', 'approved', 'rejected', 'withdrawn', 'closed'] as const;

export const applicationFilters: readonly { value: StateFilter; label: string }[] = [
  { value: 'open', label: '待处理' },
  ...filterStates.map((value) => ({ value, label: stateNames[value] })),
  { value: 'refund_due', label: '待退款' },
  { value: 'all', label: '全部' },
];

/** The filter in the address; an unknown state means the open ones, any other unknown value counts as not chosen. */
export function readListFilter(params: URLSearchParams): ListFilter {
  const known: readonly string[] = ['open', 'all', 'refund_due', ...shownStates];
  const state = params.get('state') ?? '';
  const asked = names.map((name) => [name, params.get(name) ?? ''] as const);
  const chosen = asked.filter(
    ([name, value]) => value !== '' && operatorConsole.applications.input.safeParse({ [name]: value }).success,
  );
  return {
    ...Object.fromEntries(chosen),
    ...readLook(params),
    state: known.includes(state) ? (state as StateFilter) : 'open',
    q: readQuery(params),
  };
}

/** The search text of an address, cut to the length that the contract allows. */
export function readQuery(params: URLSearchParams): string {
  return (params.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 100);
}
