import type { Colleague, QueueCounts, QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { usePagedList } from '../../../parts/list/use-paged-list.ts';
import type { ListFilter } from '../list/application-filter.ts';

/** The list around the open application, as far as it needs to know. */
export interface QueueContext {
  items: readonly QueueItem[];
  filter: ListFilter;
  /** The filter as it stands in the address. */
  search: string;
}

export interface Queue extends QueueContext {
  counts: QueueCounts;
  /** Who may see to applications. */
  colleagues: readonly Colleague[];
  editions: readonly Edition[];
  loadedAt: number;
  more: Omit<ReturnType<typeof usePagedList<QueueItem>>, 'items'>;
}

export const applicationPath = (number: string, search: string): string => `/dashboard/applications/${number}${search}`;
