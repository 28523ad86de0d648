import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

interface SplitPaneProps {
  /** What the handle changes, e.g. 目录宽度. */
  label: string;
  start: ReactNode;
  end: ReactNode;
}

const LEAST = 20;
const MOST = 70;

/** Two panes with a handle between them: drag it, or arrow keys. One below the other on phones. */
export function SplitPane({ label, start, end }: SplitPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);

  const resize = (wanted: number) => {
    const share = Math.round(Math.min(MOST, Math.max(LEAST, wanted)));
    frame.current?.style.setProperty('--split', `${share}%`);
    handle.current?.setAttribute('aria-valuenow', String(share));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    resize(((event.clientX - box.left) / box.width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const now = Number(event.currentTarget.getAttribute('aria-valuenow'));
    const next = { ArrowLeft: now - 5, ArrowRight: now + 5, Home: LEAST, End: MOST }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  };

  return (
    <div ref={frame} className="split-pane overflow-hidden rounded-card border border-line">
      <div className="min-w-0 p-4">{start}</div>
      {}
      <div
        ref={handle}
        role="separator"
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        aria-valuenow={36}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        className="split-handle"
      />
      <div className="min-w-0 p-4">{end}</div>
    </div>
  );
}
