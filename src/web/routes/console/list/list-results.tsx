import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';

interface ListResultsProps {
  more: Pick<ReturnType<typeof usePagedList>, 'hasMore' | 'isLoading' | 'loadMore'>;
  children: ReactNode;
}

/** The rows of a list, dimmed while another filter loads, with a button for more at the end. */
export function ListResults({ more: { hasMore, isLoading, loadMore }, children }: ListResultsProps) {
  const isNavigating = useNavigation().state === 'loading';
  return (
    <>
      <div aria-busy={isNavigating} className={isNavigating ? 'opacity-60 transition-opacity delay-150' : ''}>
        {children}
      </div>
      <LoadMore hasMore={hasMore} loading={isLoading} onLoad={() => void loadMore()} />
    </>
  );
}
