import { loadavg } from 'node:os';
import type { TestContext } from 'vitest';

type Figures = Record<string, number | string>;

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figures;
  }
}

/**
 * Records the figures of a drill; `npm run drill` prints them beside the outcome. The load shows what else the machine
 * did.
 */
export function tell({ task }: TestContext, figures: Figures): void {
  task.meta.figures = { ...task.meta.figures, ...figures, 'load of the machine': (loadavg()[0] ?? 0).toFixed(1) };
}
