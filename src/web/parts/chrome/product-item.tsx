import { type ReactNode, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { whenLoaded } from '../../ui/feedback/lost-part.ts';

const loadPanel = async () => ({ default: (await import('./product-panel.tsx')).ProductPanel });
const ProductPanel = lazy(loadPanel);

/** A shorter stop is not intended: the mouse only crosses the header. */
const HOVER_MS = 90;
const LEAVE_MS = 180;

/**
 * The link to the product with a panel of its editions: a mouse opens it by hovering, everything else by the button
 * beside it.
 */
export function ProductItem({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (wanted: boolean, afterMs: number) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => (wanted ? show() : setOpen(false)), afterMs);
  };
  // Hovering fails silently; pressing the button reports an error.
  const show = () =>
    void loadPanel().then(
      () => setOpen(true),
      () => undefined,
    );
  const close = () => {
    clearTimeout(waiting.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button does the same for keyboards
    <div
      className="relative flex items-center"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && later(true, HOVER_MS)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && later(false, LEAVE_MS)}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a') !== null) close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      {children}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={`${label}的各个版本`}
        onClick={({ detail }) => {
          // A mouse has already opened it by hovering.
          if (isOpen && detail === 0) close();
          else whenLoaded(loadPanel, () => setOpen(true));
        }}
        className="flex size-6 cursor-pointer items-center justify-center rounded-control text-ink-faint hover:text-ink"
      >
        <ChevronDown aria-hidden className="size-3.5" />
      </button>
      {isOpen && (
        <Suspense>
          <ProductPanel />
        </Suspense>
      )}
    </div>
  );
}
