import type { ReactNode } from 'react';
import { buttonClass } from '../form/button.tsx';
import { usePanel } from './use-panel.ts';

interface PopoverProps {
  /** Content of the button. */
  trigger: ReactNode;
  /** The subject, which is also its accessible name. */
  label: string;
  align?: 'start' | 'end';
  triggerClassName?: string;
  /** Called when it opens, and after it was closed. */
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A native popover beside its button: a click outside or Escape closes it, and the focus returns. */
export function Popover({ trigger, label, align = 'start', triggerClassName, onOpenChange, children }: PopoverProps) {
  const { id, button, panel } = usePanel(align);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={false}
        className={triggerClassName ?? buttonClass({})}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={({ newState }) => onOpenChange?.(newState === 'open')}
        className="menu-panel w-max rounded-card border border-line bg-surface p-4 text-sm leading-6 text-ink-soft shadow-dialog"
      >
        {children}
      </div>
    </>
  );
}
