import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../form/button.tsx';
import { classNames } from '../class-names.ts';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the backdrop or the cross. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** False: only the footer's buttons close it. */
  dismissable?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** `right`: a drawer at the right edge. */
  side?: 'center' | 'right';
  /** `alertdialog` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog';
}

const widths = {
  sm: 'sm:w-[420px]',
  md: 'sm:w-[560px]',
  lg: 'sm:w-[760px]',
  full: 'sm:w-[min(1280px,calc(100vw-4rem))]',
} as const;

const placement = {
  center: 'dialog-center m-auto max-h-[85dvh] w-[calc(100vw-2rem)] rounded-dialog border',
  right: 'dialog-right sm:border-l mt-0 mr-0 mb-0 ml-auto h-dvh max-h-none w-full max-w-full',
} as const;

/** A modal with the native `<dialog>`: the browser keeps the focus inside and restores it afterwards. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  dismissable = true,
  size = 'md',
  side = 'center',
  role = 'dialog',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  // Removing an open dialog would lose the focus: only closing it restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissable && event.target === event.currentTarget) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own `cancel`
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? `${titleId}-text` : undefined}
      closedby={dismissable ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissable && event.target === event.currentTarget) onClose();
      }}
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onClose();
      }}
      onMouseDown={closeOnBackdrop}
      className={classNames(
        'overflow-hidden border-line bg-surface p-0 text-ink shadow-dialog',
        placement[side],
        widths[size],
      )}
    >
      {open && (
        <div className={classNames('flex flex-col', side === 'right' ? 'h-full' : 'max-h-[85dvh]')}>
          <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-6">
            <h2 id={titleId} className="min-h-9 content-center text-base font-semibold">
              {title}
            </h2>
            {dismissable && <IconButton label="关闭" icon={<X aria-hidden className="size-4" />} onClick={onClose} />}
          </div>
          <div
            id={`${titleId}-text`}
            className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 text-sm leading-6 text-ink-soft"
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-t border-line bg-sunken/50 px-6 py-4 sm:flex-row sm:justify-end">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
