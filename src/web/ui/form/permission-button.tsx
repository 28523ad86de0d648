import { useId, type ComponentProps } from 'react';
import { Lock } from 'lucide-react';
import { Button, LinkButton } from './button.tsx';

type PermissionButtonProps = Omit<ComponentProps<typeof Button>, 'disabled' | 'loading'> & {
  /** The code that the act needs. */
  permission: string;
  /** Its name. */
  permissionName: string;
  /** The person's holdings. */
  granted: readonly string[];
  /** A page instead of an act. */
  to?: string;
};

/** A button that says why it does not work, instead of vanishing; the server decides anyway. */
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
