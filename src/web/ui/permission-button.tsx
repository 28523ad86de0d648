import { useId, type ComponentProps } from 'react';
import { Lock } from 'lucide-react';
import { Button } from './button.tsx';

type PermissionButtonProps = ComponentProps<typeof Button> & {
  /** The code that the act needs. */
  permission: string;
  /** What the person has. */
  granted: readonly string[];
};

/** A button that says why it does not work, instead of vanishing; the server decides anyway. */
export function PermissionButton({ permission, granted, ...rest }: PermissionButtonProps) {
  const reasonId = useId();
  if (granted.includes(permission)) return <Button {...rest} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button
        {...rest}
        disabled
        loading={false}
        icon={<Lock aria-hidden className="size-4" />}
        aria-describedby={reasonId}
      />
      <span id={reasonId} className="text-[13px] text-ink-faint">
        缺少权限 <code className="font-mono text-xs">{permission}</code>
      </span>
    </span>
  );
}
