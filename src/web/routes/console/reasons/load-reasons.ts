import type { Api } from '../../../../contract/api.ts';
import type { ReasonSet } from '../../../../contract/reason-templates.ts';

const KEPT_MS = 60_000;
let kept: { until: number; sets: Promise<readonly ReasonSet[]> } | null = null;

/** The sentences in force; the console's screens load them at most once a minute. */
export function loadReasons(api: Api): Promise<readonly ReasonSet[]> {
  if (kept !== null && performance.now() < kept.until) return kept.sets;
  // Without them people type the reason: nothing else depends on it.
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

/** Called after a change, so that the next dialog offers the saved sentences. */
export function forgetReasons(): void {
  kept = null;
}
