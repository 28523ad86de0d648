import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; description?: ReactNode };

/** On or off, effective at once: a native checkbox that is announced as a switch. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-11 cursor-pointer items-start gap-4 py-2 sm:min-h-0', className)}>
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-6 font-medium text-ink">{label}</span>
        {description && <span className="block text-[13px] leading-5 text-ink-soft">{description}</span>}
      </span>
      <input {...rest} type="checkbox" role="switch" className="switch mt-0.5" />
    </label>
  );
}
