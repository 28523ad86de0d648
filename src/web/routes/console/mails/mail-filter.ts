import { operatorConsole } from '../../../../contract/console/console.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { readQuery } from '../list/application-filter.ts';
import { addressOf, type ListLook, readLook } from '../list/list-look.ts';

export type MailFilter = Omit<InputOf<typeof operatorConsole.mails>, 'cursor' | 'limit'> & ListLook;

const names = ['state', 'kind', 'sort'] as const;

/** The filter in the address; unknown values count as not chosen. */
export function readMailFilter(params: URLSearchParams): MailFilter {
  const asked = names.map((name) => [name, params.get(name) ?? ''] as const);
  const chosen = asked.filter(([name, value]) => operatorConsole.mails.input.safeParse({ [name]: value }).success);
  const q = readQuery(params);
  return { ...Object.fromEntries(chosen), ...readLook(params), ...(q === '' ? {} : { q }) };
}

/** The address of the list with these filters. */
export const mailsAddress = (filter: MailFilter): string => addressOf('/dashboard/mails', filter);
