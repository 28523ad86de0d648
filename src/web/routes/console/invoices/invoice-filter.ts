import type { InputOf } from '../../../../contract/endpoint.ts';
import { invoices } from '../../../../contract/invoices/invoices.ts';
import { readQuery } from '../list/application-filter.ts';
import { addressOf, type ListLook, readLook } from '../list/list-look.ts';

type Asked = Omit<InputOf<typeof invoices.list>, 'cursor' | 'limit'>;

export type InvoiceFilter = Asked & ListLook & Required<Pick<Asked, 'state'>>;

export const invoicesPath = '/dashboard/invoices';

const names = ['state', 'kind', 'titleType', 'paid', 'sort'] as const;

/** The filter in the address: by default, waiting invoices; unknown values count as not chosen. */
export function readInvoiceFilter(params: URLSearchParams): InvoiceFilter {
  const asked = names.map((name) => [name, params.get(name) ?? ''] as const);
  const chosen = asked.filter(([name, value]) => invoices.list.input.safeParse({ [name]: value }).success);
  const q = readQuery(params);
  const filter: InvoiceFilter = { state: 'requested', ...Object.fromEntries(chosen), ...readLook(params) };
  if (q !== '') filter.q = q;
  if (filter.state === 'all' && filter.sort?.endsWith('amount')) delete filter.sort;
  return filter;
}

/** The address of the list with these filters. */
export const invoicesAddress = (filter: Partial<InvoiceFilter>): string => addressOf(invoicesPath, filter);
