import { useId, useRef, type ReactNode } from 'react';
import { placePanel } from './place-panel.ts';

interface TooltipProps {
  text: ReactNode;
  /** Gets the id of the tip for its `aria-describedby`. */
  children: (tipId: string) => ReactNode;
}

/** A short explanation on hover and on focus; Escape hides it. Never the only place of what one must know. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  const show = () => {
    if (anchor.current === null || tip.current === null || tip.current.matches(':popover-open')) return;
    placePanel(tip.current, anchor.current, 'start');
    tip.current.showPopover();
  };
  const hide = () => tip.current?.matches(':popover-open') && tip.current.hidePopover();

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for what is in it
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children(id)}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="menu-panel pointer-events-none w-max max-w-64 rounded-control bg-ink px-3 py-1.5 text-[13px] leading-5 text-canvas"
      >
        {text}
      </span>
    </span>
  );
}
