import { classNames } from '../../ui/class-names.ts';
import { useSite } from './use-site.ts';

/** Shown beside the brand while the shop contains the example data; it cannot be closed. */
export function SampleMark({ className }: { className?: string }) {
  if (useSite().shop !== 'example') return null;
  return (
    <span
      className={classNames(
        'shrink-0 rounded-full bg-warning-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-warning',
        className,
      )}
    >
      示例<span className="max-sm:hidden">店铺</span>
    </span>
  );
}
