import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const frame = 'rounded-card border border-line bg-surface p-5 sm:p-6';

/** The outline of the screen at `pathname` while its data loads. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const isRecord = /^\/dashboard\/(?:applications|customers|imports|licenses|releases|statements)\/./.test(pathname);
  return (
    <div role="status" aria-label="正在加载">
      <h1 className="sr-only">正在加载</h1>
      <div aria-hidden>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-2 mb-6 h-5 w-64 max-w-full" />
        {pathname === '/dashboard/console' ? <OverviewShape /> : isRecord ? <RecordShape /> : <ListShape />}
      </div>
    </div>
  );
}

function OverviewShape() {
  return (
    <div className="space-y-6">
      <Skeleton className="h-[88px] w-full rounded-card" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className={`${frame} h-[420px]`}>
          <Lines count={6} />
        </div>
        <div className={`${frame} h-64`}>
          <Lines count={3} />
        </div>
      </div>
    </div>
  );
}

function ListShape() {
  return (
    <>
      <Skeleton className="mb-4 h-9 w-full max-w-xl" />
      <div className={`${frame} h-[480px]`}>
        <Lines count={8} />
      </div>
    </>
  );
}

function RecordShape() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className={`${frame} h-[560px]`}>
        <Lines count={9} />
      </div>
      <div className={`${frame} h-72`}>
        <Lines count={4} />
      </div>
    </div>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <div className="space-y-5">
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className="h-7 w-full" />
      ))}
    </div>
  );
}
