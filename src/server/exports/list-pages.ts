import type * as z from 'zod/mini';
import type { Permission } from '../../contract/permissions.ts';
import type { SignedInCall } from '../call.ts';
import type { Cell } from './cells.ts';

export interface ListExport<Filter = never> {
  /** The name of the file. */
  title: string;
  access: Permission;
  filter: z.ZodMiniType<Filter>;
  columns: readonly string[];
  /** The rows, a page at a time: the size of the list costs no memory. */
  pages: (call: SignedInCall, filter: Filter) => AsyncGenerator<Cell[][]>;
}

const PAGE = 200;

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** All pages of a list, requested as its screen does. */
export async function* pagesOf<Item>(
  ask: (page: { cursor?: string; limit: number }) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await ask({ limit: PAGE, ...(cursor === null ? {} : { cursor }) });
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** Makes the schema and the pages agree on the type of the filter. */
export const list = <Filter>(entry: ListExport<Filter>): ListExport => entry as unknown as ListExport;
