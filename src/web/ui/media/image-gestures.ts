import { panBy, zoomBy, zoomTo, type ImageView, type Point } from './image-view.ts';

const SWIPE_PX = 56;

export interface GestureHost {
  stage: HTMLElement;
  view: () => ImageView;
  change: (view: ImageView) => void;
  /** A swipe across a fitted picture: 1 = the next one, -1 = the one before. */
  turnPage: (step: 1 | -1) => void;
}

/** Wheel, drag, pinch, swipe and double click on the stage; returns the function that ends listening. */
export function listenToGestures({ stage, view, change, turnPage }: GestureHost): () => void {
  const fingers = new Map<number, Point>();
  let swipe: Point = { x: 0, y: 0 };
  let wasPinched = false;
  const ending = new AbortController();
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ) => stage.addEventListener(name, act, { signal: ending.signal, passive: false });

  const fromMiddle = (point: Point): Point => {
    const box = stage.getBoundingClientRect();
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  };

  const pinch = (event: PointerEvent, from: Point) => {
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) return;
    const to = { x: event.clientX, y: event.clientY };
    const grown = distance(to, other) / Math.max(1, distance(from, other));
    const by = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 };
    change(panBy(zoomTo(view(), view().scale * grown, fromMiddle(middle(to, other))), by, sizeOf(stage)));
  };

  listen('wheel', (event) => {
    event.preventDefault();
    change(zoomBy(view(), event.deltaY < 0 ? 1 : -1, fromMiddle({ x: event.clientX, y: event.clientY })));
  });
  listen('dblclick', (event) => {
    const at = fromMiddle({ x: event.clientX, y: event.clientY });
    change(zoomTo(view(), view().scale === 1 ? 2 : 1, at));
  });
  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    if (fingers.size === 0) {
      swipe = { x: 0, y: 0 };
      wasPinched = false;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  listen('pointermove', (event) => {
    const from = fingers.get(event.pointerId);
    if (from === undefined) return;
    const by = { x: event.clientX - from.x, y: event.clientY - from.y };
    if (fingers.size > 1) {
      wasPinched = true;
      pinch(event, from);
    } else if (view().scale > 1) change(panBy(view(), by, sizeOf(stage)));
    else swipe = { x: swipe.x + by.x, y: swipe.y + by.y };
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || wasPinched || event.type === 'pointercancel') return;
    if (Math.abs(swipe.x) > SWIPE_PX && Math.abs(swipe.x) > 2 * Math.abs(swipe.y)) turnPage(swipe.x < 0 ? 1 : -1);
  };
  listen('pointerup', lift);
  listen('pointercancel', lift);
  return () => ending.abort();
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function sizeOf(stage: HTMLElement): { width: number; height: number } {
  return { width: stage.clientWidth, height: stage.clientHeight };
}
