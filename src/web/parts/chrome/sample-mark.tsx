import { classNames } from '../../ui/class-names.ts';
import { useSite } from './use-site.ts';

/** Beside the brand while the browser answers itself from sample data, or the shop is the example; nobody can close it. */
export function SampleMark({ className }: { className?: string }) {
  const { useMock, shop } = useSite();
  const isExample = shop === 'example';
  if (!useMock && !isExample) return null;
  return (
    <span
      title={useMock ? '账号、申请与授权都是示例，重新加载页面后恢复原样' : undefined}
      className={classNames(
        'shrink-0 rounded-full bg-warning-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-warning',
        className,
      )}
    >
      {useMock ? '演示' : '示例'}
      <span className="max-[24rem]:hidden">{useMock ? '数据' : '店铺'}</span>
    </span>
  );
}
