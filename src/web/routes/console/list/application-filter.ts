import { shownStates, type ShownState } from '../../../../contract/applications/application-states.ts';
import { stateNames } from '../../../parts/words/state-words.ts';

export type StateFilter = ShownState | 'open' | 'all' | 'refund_due';

export interface ListFilter {
  state: StateFilter;
  q: string;
}

const filterStates = ['submitted', 'in_review', 'needs_info', 'approved', 'rejected', 'withdrawn', 'closed'] as const;

export const applicationFilters: readonly { value: StateFilter; label: string }[] = [
  { value: 'open', label: '待处理' },
  ...filterStates.map((value) => ({ value, label: stateNames[value] })),
  { value: 'refund_due', label: '待退款' },
  { value: 'all', label: '全部' },
];

/** The filter in the address; unknown values mean the open ones. */
export function readListFilter(params: URLSearchParams): ListFilter {
  const known: readonly string[] = ['open', 'all', 'refund_due', ...shownStates];
  const state = params.get('state') ?? '';
  return { state: known.includes(state) ? (state as StateFilter) : 'open', q: readQuery(params) };
}

/** The search words of an address, as long as the contract allows. */
export function readQuery(params: URLSearchParams): string {
  return (params.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 100);
}
