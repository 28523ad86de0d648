import { useState } from 'react';
import { FileText } from 'lucide-react';
import { Button } from '../../../../ui/form/button.tsx';
import { Skeleton, SkeletonLines } from '../../../../ui/feedback/skeleton.tsx';

export default function SkeletonExample() {
  const [loading, setLoading] = useState(true);

  return (
    <div className="max-w-md space-y-5">
      <div className="flex min-h-22 gap-4">
        {loading ? (
          <>
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <SkeletonLines lines={3} className="flex-1" />
          </>
        ) : (
          <>
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
              <FileText aria-hidden className="size-5" />
            </span>
            <p className="text-sm leading-7 text-ink">
              示例科技有限公司
              <br />
              仓储后台，2026-11-20 提交
              <br />
              骨架和内容占的地方一样大，页面不会跳。
            </p>
          </>
        )}
      </div>
      <Button size="sm" onClick={() => setLoading(!loading)}>
        {loading ? '显示内容' : '再看骨架'}
      </Button>
    </div>
  );
}
