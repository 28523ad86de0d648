import { type PointerEvent, type RefObject, useRef, useState } from 'react';

interface Drag {
  from: number;
  to: number;
}

/** The distance from the window's edge, in pixels, at which the page starts to scroll along. */
const EDGE = 72;

/** Blocks dragged by mouse, pen or finger; keys and buttons do the same. */
export function useBlockDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, show] = useState<Drag | null>(null);
  // A finger may lift before React has rendered its last move, so the current state is kept outside of it.
  const current = useRef<Drag | null>(null);
  const setDrag = (next: Drag | null) => {
    current.current = next;
    show(next);
  };
  const follow = (y: number) => {
    if (current.current === null) return;
    const to = placeAt([...(list.current?.children ?? [])], y);
    if (to !== current.current.to) setDrag({ ...current.current, to });
  };
  const gripOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Neither selects text nor takes the focus from a field.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (current.current === null) return;
      if (clientY < EDGE) scrollBy(0, -EDGE / 4);
      if (clientY > innerHeight - EDGE) scrollBy(0, EDGE / 4);
      follow(clientY);
    },
    onPointerUp: ({ clientY }: PointerEvent<HTMLElement>) => {
      follow(clientY);
      const ended = current.current;
      setDrag(null);
      if (ended !== null) onMove(ended.from, ended.to);
    },
    onPointerCancel: () => setDrag(null),
  });
  const lookOf = (index: number): 'dragged' | 'target' | 'still' => {
    if (drag === null || drag.from === drag.to) return drag?.from === index ? 'dragged' : 'still';
    return drag.from === index ? 'dragged' : drag.to === index ? 'target' : 'still';
  };
  return { gripOf, lookOf };
}

/** The block at this height; the first one above all, the last one below. */
function placeAt(items: readonly Element[], y: number): number {
  const below = items.findIndex((item) => item.getBoundingClientRect().bottom >= y);
  return below === -1 ? items.length - 1 : below;
}
