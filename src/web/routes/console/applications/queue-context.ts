import type { Colleague, QueueCounts, QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { usePagedList } from '../../../parts/list/use-paged-list.ts';
import type { ListFilter } from '../list/application-filter.ts';

/** The list around the open application, as far as the application needs it. */
export interface QueueContext {
  items: readonly QueueItem[];
  filter: ListFilter;
  /** The filter from the address. */
  search: string;
}

export interface Queue extends QueueContext {
  counts: QueueCounts;
  /** Colleagues who may handle applications. */
  colleagues: readonly Colleague[];
  editions: readonly Edition[];
  loadedAt: number;
  more: Omit<ReturnType<typeof usePagedList<QueueItem>>, 'items'>;
}

export const applicationPath = (number: string, search: string): string => `/dashboard/applications/${number}${search}`;
