import { useRouteLoaderData } from 'react-router';
import { type SavedView, type ViewList, viewLists } from '../../../../contract/team/saved-views.ts';
import type { clientLoader } from '../chrome/console-layout.tsx';

const none: readonly SavedView[] = [];

/** The list at an address of the console; null if it has no views. */
export function viewListAt(path: string): ViewList | null {
  const name = path.replace('/dashboard/', '');
  return Object.hasOwn(viewLists, name) ? (name as ViewList) : null;
}

/** One’s own views and the shared ones, of all lists, in order. */
export function useAllViews(): readonly SavedView[] {
  const loaded = useRouteLoaderData<typeof clientLoader>('routes/console/chrome/console-layout');
  return loaded?.views ?? none;
}

/** The views of one list. */
export const useViews = (list: ViewList | null): readonly SavedView[] =>
  useAllViews().filter((view) => view.list === list);

/** The address that opens a view. */
export function viewAddress({ list, query, id }: Pick<SavedView, 'list' | 'query' | 'id'>): string {
  const params = new URLSearchParams(query);
  params.set('view', id);
  return `/dashboard/${list}?${params}`;
}
