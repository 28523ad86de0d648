import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Move, X } from 'lucide-react';
import { IconButton } from '../form/button.tsx';
import { useDrag } from './use-drag.ts';

interface DraggableDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer: ReactNode;
}

/**
 * A dialog 446 px wide that can be moved within the window by its header: mouse, touch, or the arrow keys on its
 * button.
 */
export function DraggableDialog({ open, onClose, title, children, footer }: DraggableDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const drag = useDrag(dialog);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        drag.reset();
        onClose();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[446px] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-dialog border border-line bg-surface p-0 text-sm leading-6 text-ink-soft shadow-dialog"
    >
      <div {...drag.pointer} className="flex cursor-move touch-none items-center gap-2 py-3 pr-3 pl-6 select-none">
        <h2 id={titleId} className="flex-1 text-base font-semibold text-ink">
          {title}
        </h2>
        <IconButton
          label="移动窗口：用方向键"
          className="cursor-move"
          icon={<Move aria-hidden className="size-4" />}
          onKeyDown={drag.onKeyDown}
        />
        <IconButton data-no-drag label="关闭" icon={<X aria-hidden className="size-4" />} onClick={onClose} />
      </div>
      <div className="px-6 pb-6">{children}</div>
      <div className="flex justify-end gap-3 border-t border-line bg-sunken/50 px-6 py-4">{footer}</div>
    </dialog>
  );
}
