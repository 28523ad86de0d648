import { operatorConsole } from '../../../../contract/console/console.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { readQuery } from '../list/application-filter.ts';
import { addressOf, type ListLook } from '../list/list-look.ts';
import { readChosen } from '../list/read-chosen.ts';

export type LicenseFilter = Omit<InputOf<typeof operatorConsole.licenses>, 'cursor' | 'limit'> & ListLook;

const names = ['state', 'edition', 'holder', 'window', 'gift', 'sort'] as const;

/** The filter in the address; unknown values count as not chosen. */
export function readLicenseFilter(params: URLSearchParams): LicenseFilter {
  const q = readQuery(params);
  return { ...readChosen<LicenseFilter>(params, names, operatorConsole.licenses.input), ...(q !== '' && { q }) };
}

/** The address of the list with these filters. */
export const licensesAddress = (filter: LicenseFilter): string => addressOf('/dashboard/licenses', filter);
