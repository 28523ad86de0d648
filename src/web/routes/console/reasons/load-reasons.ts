import type { Api } from '../../../../contract/api.ts';
import type { ReasonSet } from '../../../../contract/reason-templates.ts';

const KEPT_MS = 60_000;
let kept: { until: number; sets: Promise<readonly ReasonSet[]> } | null = null;

/** The sentences in force; the console's screens ask for them once a minute at most. */
export function loadReasons(api: Api): Promise<readonly ReasonSet[]> {
  if (kept !== null && performance.now() < kept.until) return kept.sets;
  // Without them one types the reason: nothing else depends on it.
  const sets = api.reasonTemplates.list({}).then(
    ({ items }) => items,
    () => {
      kept = null;
      return [];
    },
  );
  kept = { until: performance.now() + KEPT_MS, sets };
  return sets;
}

/** After a change: the next dialog offers what was saved. */
export function forgetReasons(): void {
  kept = null;
}
