import { operatorConsole } from '../../../../contract/console.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { readQuery } from '../list/application-filter.ts';

export type LicenseFilter = Omit<InputOf<typeof operatorConsole.licenses>, 'cursor' | 'limit'>;

const names = ['state', 'edition', 'holder', 'window'] as const;

/** The filter in the address; unknown values count as not chosen. */
export function readLicenseFilter(params: URLSearchParams): LicenseFilter {
  const asked = names.map((name) => [name, params.get(name) ?? ''] as const);
  const chosen = asked.filter(([name, value]) => operatorConsole.licenses.input.safeParse({ [name]: value }).success);
  const q = readQuery(params);
  return { ...Object.fromEntries(chosen), ...(q === '' ? {} : { q }) };
}

/** The address of the list with these filters. */
export function licensesAddress(filter: LicenseFilter): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => Boolean(value)));
  return params.size === 0 ? '/dashboard/licenses' : `/dashboard/licenses?${params}`;
}
