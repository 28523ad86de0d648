import { operatorConsole } from '../../../../contract/console.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { readQuery } from '../list/application-filter.ts';

export type MailFilter = Omit<InputOf<typeof operatorConsole.mails>, 'cursor' | 'limit'>;

const names = ['state', 'kind'] as const;

/** The filter in the address; unknown values count as not chosen. */
export function readMailFilter(params: URLSearchParams): MailFilter {
  const asked = names.map((name) => [name, params.get(name) ?? ''] as const);
  const chosen = asked.filter(([name, value]) => operatorConsole.mails.input.safeParse({ [name]: value }).success);
  const q = readQuery(params);
  return { ...Object.fromEntries(chosen), ...(q === '' ? {} : { q }) };
}

/** The address of the list with these filters. */
export function mailsAddress(filter: MailFilter): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => Boolean(value)));
  return params.size === 0 ? '/dashboard/mails' : `/dashboard/mails?${params}`;
}
