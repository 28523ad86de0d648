const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const MOST_LINES = 4;

/** Whole numbers for the lines of a chart from 0 up to at least `highest`, at most four above zero. */
export function ticksUpTo(highest: number): number[] {
  const step = steps.find((candidate) => highest / candidate <= MOST_LINES) ?? Math.ceil(highest / MOST_LINES);
  const lines = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}
