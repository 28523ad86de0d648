import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { showError } from '../../client/answer/show-error.ts';
import { useBusy } from '../requests/use-busy.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface Later<Item> extends Page<Item> {
  /** The first page that they follow. */
  after: Page<Item>;
  list: string;
}

/**
 * The first page, loaded by the route, and the later pages that the person asked for. If the route loads the first page
 * of the same list anew, for example after an act on a row, as many later pages are loaded anew, and until then the rows
 * stay as they were, so that the row keeps its place. `name` is what makes the list another one: by default its address.
 */
export function usePagedList<Item>(
  first: Page<Item>,
  loadPage: (cursor: string) => Promise<Page<Item>>,
  name?: string,
) {
  const { pathname, search } = useLocation();
  const list = name ?? pathname + search;
  const [later, setLater] = useState<Later<Item> | null>(null);
  const [isLoading, run] = useBusy();
  const isOutdated = later !== null && later.after !== first && later.list === list;
  const shown =
    isOutdated || later?.after === first ? later : { after: first, items: [], nextCursor: first.nextCursor };

  const loadAnew = useEffectEvent(() => loadUntil(first, shown.items.length, loadPage));
  useEffect(() => {
    if (!isOutdated) return undefined;
    let isOver = false;
    const settle = (pages: Later<Item> | null) => {
      if (!isOver) setLater(pages);
    };
    loadAnew().then(
      (pages) => settle({ after: first, list, ...pages }),
      (error: unknown) => {
        settle(null);
        if (!isOver) showError(error);
      },
    );
    return () => {
      isOver = true;
    };
  }, [isOutdated, first, list]);

  const loadMore = () =>
    run(async () => {
      if (shown.nextCursor === null || isOutdated) return;
      const page = await loadPage(shown.nextCursor);
      setLater({ after: first, list, items: [...shown.items, ...page.items], nextCursor: page.nextCursor });
    });

  return {
    items: [...shown.after.items, ...shown.items],
    hasMore: shown.nextCursor !== null,
    isLoading: isLoading || isOutdated,
    loadMore,
  };
}

/** The pages after the first, until there are as many rows as that. */
async function loadUntil<Item>(
  { nextCursor }: Page<Item>,
  count: number,
  loadPage: (cursor: string) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const pages: Page<Item> = { items: [], nextCursor };
  while (pages.nextCursor !== null && pages.items.length < count) {
    const page = await loadPage(pages.nextCursor);
    pages.items.push(...page.items);
    pages.nextCursor = page.nextCursor;
  }
  return pages;
}
