import { useRouteLoaderData } from 'react-router';
import { type SavedView, type ViewList, viewLists } from '../../../../contract/team/saved-views.ts';
import type { clientLoader } from '../chrome/console-layout.tsx';

const none: readonly SavedView[] = [];

/** The list that stands at an address of the console; null where there are no views. */
export function viewListAt(path: string): ViewList | null {
  const name = path.replace('/dashboard/', '');
  return Object.hasOwn(viewLists, name) ? (name as ViewList) : null;
}

/** One’s own views and the shared ones, of all lists, in their order. */
export function useAllViews(): readonly SavedView[] {
  const loaded = useRouteLoaderData<typeof clientLoader>('routes/console/chrome/console-layout');
  return loaded?.views ?? none;
}

/** Those of one list. */
export const useViews = (list: ViewList | null): readonly SavedView[] =>
  useAllViews().filter((view) => view.list === list);

/** Where a view is seen. */
export function viewAddress({ list, query, id }: Pick<SavedView, 'list' | 'query' | 'id'>): string {
  const params = new URLSearchParams(query);
  params.set('view', id);
  return `/dashboard/${list}?${params}`;
}
