import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton, SkeletonLines } from '../../../ui/feedback/skeleton.tsx';

/** The outline of a page in the personal centre while it loads. */
export function AccountSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <div>
      <Skeleton className="mb-2 h-8 w-40" />
      <Skeleton className="mb-6 h-5 w-64 max-w-full" />
      <div className="space-y-4">
        {Array.from({ length: cards }, (_, card) => (
          <Card key={card}>
            <SkeletonLines lines={3} />
          </Card>
        ))}
      </div>
    </div>
  );
}
