import { classNames } from '../../ui/class-names.ts';
import { useSite } from './use-site.ts';

/** WithPreview the brand while the browser answers itself from sample data; nobody can close it. */
export function SampleMark({ className }: { className?: string }) {
  const { useMock } = useSite();
  if (!useMock) return null;
  return (
    <span
      title="账号、申请与授权都是示例，重新加载页面后恢复原样"
      className={classNames(
        'shrink-0 rounded-full bg-warning-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-warning',
        className,
      )}
    >
      演示<span className="max-[24rem]:hidden">数据</span>
    </span>
  );
}
