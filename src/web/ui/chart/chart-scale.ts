const MOST_LINES = 4;

/** Round numbers for the lines of a chart from 0 up to at least `highest`, at most four above zero. */
export function ticksUpTo(highest: number): number[] {
  const step = roundStep(highest / MOST_LINES);
  const lines = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** The smallest number of the form 1, 2 or 5 times a power of ten that is at least `least`. */
function roundStep(least: number): number {
  let power = 1;
  while (power * 5 < least) power *= 10;
  return [1, 2, 5].map((digit) => digit * power).find((step) => step >= least) ?? power;
}
