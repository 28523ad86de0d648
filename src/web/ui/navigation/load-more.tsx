import { Button } from '../form/button.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  loading?: boolean;
  onLoad: () => void;
}

/** The end of a list: a button for more, or nothing. */
export function LoadMore({ hasMore, loading = false, onLoad }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center pt-4">
      <Button loading={loading} onClick={onLoad}>
        加载更多
      </Button>
    </div>
  );
}
