import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton, SkeletonLines } from '../../../../ui/skeleton.tsx';

export default function SkeletonExample() {
  const [loading, setLoading] = useState(true);

  return (
    <div className="max-w-md space-y-5">
      <div className="flex min-h-28 gap-4">
        {loading ? (
          <>
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <SkeletonLines lines={3} className="flex-1" />
          </>
        ) : (
          <p className="text-sm leading-7 text-ink">内容到了。骨架和内容占的地方一样大，页面不会跳。</p>
        )}
      </div>
      <Button size="sm" onClick={() => setLoading(!loading)}>
        {loading ? '显示内容' : '再看骨架'}
      </Button>
    </div>
  );
}
