/**
 * The state of a picture in the viewer: its size relative to the fitted one, its offset from the middle, quarter turns.
 */
export interface ImageView {
  scale: number;
  x: number;
  y: number;
  turns: number;
}

export interface Point {
  x: number;
  y: number;
}

export const ZOOM_STEP = 0.1;
export const MIN_SCALE = 0.2;
export const MAX_SCALE = 5;

export const fittedView: ImageView = { scale: 1, x: 0, y: 0, turns: 0 };

/** Changes the size; the point `at`, measured from the middle of the stage, stays under the pointer. */
export function zoomTo(view: ImageView, wanted: number, at: Point = { x: 0, y: 0 }): ImageView {
  const scale = Math.round(Math.min(MAX_SCALE, Math.max(MIN_SCALE, wanted)) * 100) / 100;
  if (scale <= 1) return { ...view, scale, x: 0, y: 0 };
  const ratio = scale / view.scale;
  return { ...view, scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** One step larger or smaller: 100 %, 110 %, 120 % … */
export function zoomBy(view: ImageView, steps: number, at?: Point): ImageView {
  return zoomTo(view, view.scale + steps * ZOOM_STEP, at);
}

/** Moves the picture, but never so far that it leaves the stage. */
export function panBy(view: ImageView, by: Point, stage: { width: number; height: number }): ImageView {
  if (view.scale <= 1) return view;
  const keep = (value: number, side: number) => {
    const limit = (side * view.scale) / 2;
    return Math.min(limit, Math.max(-limit, value));
  };
  return { ...view, x: keep(view.x + by.x, stage.width), y: keep(view.y + by.y, stage.height) };
}

/** Turns the picture a quarter to the right and fits it again. */
export function turned(view: ImageView): ImageView {
  return { ...fittedView, turns: view.turns + 1 };
}
