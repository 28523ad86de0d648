import { useId, type ComponentProps } from 'react';
import { Lock } from 'lucide-react';
import { Button, LinkButton } from './button.tsx';

type PermissionButtonProps = Omit<ComponentProps<typeof Button>, 'disabled' | 'loading'> & {
  /** The permission that the act needs. */
  permission: string;
  /** Its name. */
  permissionName: string;
  /** The person's permissions. */
  granted: readonly string[];
  /** A link instead of a button. */
  to?: string;
};

/** A button that says why it is disabled, instead of being hidden; the server decides anyway. */
export function PermissionButton({ permission, permissionName, granted, to, ...rest }: PermissionButtonProps) {
  const reasonId = useId();
  const { variant, size, icon, className, children } = rest;
  if (granted.includes(permission)) {
    return to === undefined ? (
      <Button {...rest} />
    ) : (
      <LinkButton {...{ to, variant, size, icon, className, children }} />
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button {...rest} disabled icon={<Lock aria-hidden className="size-4" />} aria-describedby={reasonId} />
      <span id={reasonId} className="text-[13px] leading-5 text-ink-faint">
        需要“{permissionName}”权限
      </span>
    </span>
  );
}
