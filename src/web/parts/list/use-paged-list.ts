import { useEffect, useEffectEvent, useMemo, useState } from 'react';
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

const NONE: never[] = [];

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
  // Another list drops them: whoever comes back to this one begins with its first page.
  if (later !== null && later.list !== list) setLater(null);
  const kept = later?.list === list ? later : null;
  const isOutdated = kept !== null && kept.after !== first;
  const shown = kept ?? { after: first, items: NONE, nextCursor: first.nextCursor };
  const items = useMemo(() => [...shown.after.items, ...shown.items], [shown.after, shown.items]);

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
    items,
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
