import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

const KEY_STEP = 16;
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Handlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

export interface Drag {
  /** For the area that is dragged by mouse, pen or finger. */
  pointer: Handlers;
  /** For the button that moves it with the arrow keys. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Moves it back to the middle. */
  reset: () => void;
}

/** Moves an element within the window, through the DOM and without renders. */
export function useDrag(target: RefObject<HTMLElement | null>): Drag {
  const [drag] = useState(() => createDrag(() => target.current));
  return drag;
}

function createDrag(find: () => HTMLElement | null): Drag {
  let offset = { x: 0, y: 0 };
  let grabbed: { x: number; y: number } | null = null;

  const moveBy = (dx: number, dy: number) => {
    const element = find();
    if (element === null) return;
    const box = element.getBoundingClientRect();
    const x = offset.x + clamp(dx, -box.left, document.documentElement.clientWidth - box.right);
    const y = offset.y + clamp(dy, -box.top, innerHeight - box.bottom);
    offset = { x, y };
    element.style.translate = `${x}px ${y}px`;
  };

  const release = () => {
    grabbed = null;
  };

  return {
    pointer: {
      onPointerDown(event) {
        if (event.button !== 0 || (event.target as Element).closest('[data-no-drag]')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event) {
        if (grabbed === null) return;
        moveBy(event.clientX - grabbed.x, event.clientY - grabbed.y);
        grabbed = { x: event.clientX, y: event.clientY };
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
    onKeyDown(event) {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      moveBy(step[0] * KEY_STEP, step[1] * KEY_STEP);
    },
    reset() {
      offset = { x: 0, y: 0 };
      find()?.style.removeProperty('translate');
    },
  };
}

/** Never beyond the edges; a window smaller than the element keeps it where it is. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(Math.min(0, min), Math.min(Math.max(0, max), value));
}
