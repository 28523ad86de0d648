import { type customers, customerFilters } from '../../../../contract/customers/customers.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { readQuery } from '../list/application-filter.ts';

type Asked = Omit<InputOf<typeof customers.list>, 'cursor' | 'limit'>;

export interface CustomerFilter {
  state: (typeof customerFilters)[number] | 'all';
  q: string;
}

/** The filter in the address; unknown values count as not chosen. */
export function readCustomerFilter(params: URLSearchParams): CustomerFilter {
  const state = customerFilters.find((one) => one === params.get('state'));
  return { state: state ?? 'all', q: readQuery(params) };
}

/** What the server is asked for it. */
export const askedBy = ({ state, q }: CustomerFilter): Asked => ({
  ...(state === 'all' ? {} : { state }),
  ...(q === '' ? {} : { q }),
});
