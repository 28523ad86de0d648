import type { InputOf } from '../../../../contract/endpoint.ts';
import { type ImportState, imports } from '../../../../contract/imports/imports.ts';
import { readQuery } from '../list/application-filter.ts';
import type { ListLook } from '../list/list-look.ts';
import { readChosen } from '../list/read-chosen.ts';

type Asked = Omit<InputOf<typeof imports.list>, 'cursor' | 'limit'>;

export interface ImportFilter extends ListLook {
  state: ImportState | 'all';
  q: string;
}

export const importsPath = '/dashboard/imports';

/** The filter in the address; unknown values count as not chosen. */
export const readImportFilter = (params: URLSearchParams): ImportFilter => ({
  state: 'all',
  ...readChosen<Pick<ImportFilter, 'state'>>(params, ['state'], imports.list.input),
  q: readQuery(params),
});

/** The query to the server for a filter. */
export const askedImports = ({ state, q }: ImportFilter): Asked => ({
  ...(state !== 'all' && { state }),
  ...(q !== '' && { q }),
});
