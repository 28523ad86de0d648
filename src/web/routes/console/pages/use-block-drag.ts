import { type PointerEvent, type RefObject, useState } from 'react';

interface Drag {
  from: number;
  to: number;
}

/** How near to the edge of the window the page begins to move along, in pixels. */
const EDGE = 72;

/** Blocks dragged by mouse, pen or finger; keys and buttons do the same. */
export function useBlockDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const gripOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Neither selects text nor takes the focus away from a field.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (drag === null) return;
      if (clientY < EDGE) scrollBy(0, -EDGE / 4);
      if (clientY > innerHeight - EDGE) scrollBy(0, EDGE / 4);
      const to = placeAt([...(list.current?.children ?? [])], clientY);
      if (to !== drag.to) setDrag({ ...drag, to });
    },
    onPointerUp: () => {
      if (drag !== null) onMove(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  const lookOf = (index: number): 'dragged' | 'target' | 'still' => {
    if (drag === null || drag.from === drag.to) return drag?.from === index ? 'dragged' : 'still';
    return drag.from === index ? 'dragged' : drag.to === index ? 'target' : 'still';
  };
  return { gripOf, lookOf };
}

/** The block at this height; above the first and below the last, that one. */
function placeAt(items: readonly Element[], y: number): number {
  const below = items.findIndex((item) => item.getBoundingClientRect().bottom >= y);
  return below === -1 ? items.length - 1 : below;
}
