import { useEffect, useId, useRef, type ReactNode } from 'react';
import { placePanel } from './place-panel.ts';

interface TooltipProps {
  text: ReactNode;
  /** Receives the id of the tip for `aria-describedby`. */
  children: (tipId: string) => ReactNode;
}

/** The time that the pointer may take from the trigger to the tooltip. */
const GRACE_MS = 200;

/**
 * A short explanation on hover and focus; it stays while the pointer is on it, Escape hides it. Never the only place of
 * a necessary fact.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    clearTimeout(leaving.current);
    if (anchor.current === null || tip.current === null || tip.current.matches(':popover-open')) return;
    placePanel(tip.current, anchor.current, 'start');
    tip.current.showPopover();
  };
  const hide = () => {
    clearTimeout(leaving.current);
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  useEffect(() => {
    // Wherever the focus is: a mouse may have opened it.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && tip.current?.matches(':popover-open')) tip.current.hidePopover();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(leaving.current);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={show}
      onPointerLeave={() => {
        leaving.current = setTimeout(hide, GRACE_MS);
      }}
      onFocus={show}
      onBlur={hide}
    >
      {children(id)}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="menu-panel w-max max-w-64 rounded-control bg-ink px-3 py-1.5 text-[13px] leading-5 text-canvas"
      >
        {text}
      </span>
    </span>
  );
}
