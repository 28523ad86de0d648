import { statements } from '../../../../contract/applications/statements.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { readQuery } from '../list/application-filter.ts';
import type { ListLook } from '../list/list-look.ts';
import { readChosen } from '../list/read-chosen.ts';

type Asked = Omit<InputOf<typeof statements.list>, 'cursor' | 'limit'>;

export interface BatchFilter extends ListLook {
  state: NonNullable<Asked['state']> | 'all';
  q: string;
}

export const statementsPath = '/dashboard/statements';

/** The filter in the address; unknown values count as not chosen. */
export const readBatchFilter = (params: URLSearchParams): BatchFilter => ({
  state: 'all',
  ...readChosen<Pick<BatchFilter, 'state'>>(params, ['state'], statements.list.input),
  q: readQuery(params),
});

/** The query to the server for a filter. */
export const askedBatches = ({ state, q }: BatchFilter): Asked => ({
  ...(state !== 'all' && { state }),
  ...(q !== '' && { q }),
});
