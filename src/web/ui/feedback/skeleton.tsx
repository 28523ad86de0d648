import { classNames } from '../class-names.ts';

/** The placeholder of loading content; set its size and radius with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('skeleton block rounded-control bg-line', className ?? 'h-4 w-full')} />
  );
}

/** A few lines of text being loaded. */
export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];
  return (
    <div role="status" aria-label="正在加载" className={classNames('space-y-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-4', widths[line % widths.length])} />
      ))}
    </div>
  );
}
