import { describe, expect, test } from 'vitest';
import { fittedView, MAX_SCALE, MIN_SCALE, panBy, turned, zoomBy, zoomTo } from './image-view.ts';

describe('the view of a picture', () => {
  test('ten steps of 0.1 make exactly twice the size, and back', () => {
    let view = fittedView;
    for (let step = 0; step < 10; step += 1) view = zoomBy(view, 1);
    expect(view.scale).toBe(2);
    for (let step = 0; step < 10; step += 1) view = zoomBy(view, -1);
    expect(view).toEqual(fittedView);
  });

  test('the size has limits', () => {
    expect(zoomTo(fittedView, 99).scale).toBe(MAX_SCALE);
    expect(zoomTo(fittedView, 0).scale).toBe(MIN_SCALE);
  });

  test('the point under the pointer stays under the pointer', () => {
    const at = { x: 120, y: -40 };
    const from = zoomTo(fittedView, 1.5, at);
    const to = zoomTo(from, 3, at);
    // The position of that point in the picture, before and after.
    expect((at.x - to.x) / to.scale).toBeCloseTo((at.x - from.x) / from.scale);
    expect((at.y - to.y) / to.scale).toBeCloseTo((at.y - from.y) / from.scale);
  });

  test('only what is larger than the stage moves, and never out of it', () => {
    const stage = { width: 400, height: 300 };
    expect(panBy(fittedView, { x: 50, y: 0 }, stage)).toEqual(fittedView);
    const far = panBy({ ...fittedView, scale: 2 }, { x: 9999, y: -9999 }, stage);
    expect(far).toMatchObject({ x: 400, y: -300 });
  });

  test('turning fits the picture again', () => {
    expect(turned({ scale: 3, x: 9, y: 9, turns: 1 })).toEqual({ scale: 1, x: 0, y: 0, turns: 2 });
  });
});
