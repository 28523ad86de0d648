import { useState } from 'react';
import { useBusy } from '../requests/use-busy.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The first page, loaded by the route, and the later pages that the person asked for. */
export function usePagedList<Item>(first: Page<Item>, loadPage: (cursor: string) => Promise<Page<Item>>) {
  const [later, setLater] = useState<(Page<Item> & { after: Page<Item> }) | null>(null);
  const [isLoading, run] = useBusy();
  // Another filter loads another first page: the later pages of the old one are dropped.
  const rest = later?.after === first ? later : { items: [], nextCursor: first.nextCursor };

  const loadMore = () =>
    run(async () => {
      if (rest.nextCursor === null) return;
      const page = await loadPage(rest.nextCursor);
      setLater({ after: first, items: [...rest.items, ...page.items], nextCursor: page.nextCursor });
    });

  return { items: [...first.items, ...rest.items], hasMore: rest.nextCursor !== null, isLoading, loadMore };
}
