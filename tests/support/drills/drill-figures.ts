import { loadavg } from 'node:os';
import type { TestContext } from 'vitest';

type Figures = Record<string, number | string>;

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figures;
  }
}

/** The figures of a drill; `npm run drill` prints it beside the outcome. The load tells what else the machine did. */
export function tell({ task }: TestContext, figures: Figures): void {
  task.meta.figures = { ...task.meta.figures, ...figures, 'load of the machine': (loadavg()[0] ?? 0).toFixed(1) };
}
