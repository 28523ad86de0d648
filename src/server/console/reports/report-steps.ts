import type { ReportPeriod } from '../../../contract/applications/reports.ts';
import { DAY_MS, dayOf, startOfDay } from '../../outside/shanghai-calendar.ts';

/** A period of equal steps that ends today, and the one before. */
export interface Span {
  count: number;
  stepMs: number;
  since: number;
  beforeSince: number;
  /** The period before ends at this time of day, so that both are equally long. */
  beforeUntil: number;
  now: number;
}

const steps: Record<ReportPeriod, { days: number; count: number }> = {
  '4w': { days: 1, count: 28 },
  '13w': { days: 7, count: 13 },
  '52w': { days: 7, count: 52 },
};

export function spanOf(period: ReportPeriod, now: number): Span {
  const { days, count } = steps[period];
  const length = days * count * DAY_MS;
  const since = startOfDay(now) + DAY_MS - length;
  return { count, stepMs: days * DAY_MS, since, beforeSince: since - length, beforeUntil: now - length, now };
}

export function stepDays({ count, stepMs, since, beforeSince }: Span) {
  const lastDay = stepMs - DAY_MS;
  return Array.from({ length: count }, (_, step) => ({
    from: dayOf(since + step * stepMs),
    to: dayOf(since + step * stepMs + lastDay),
    beforeFrom: dayOf(beforeSince + step * stepMs),
    beforeTo: dayOf(beforeSince + step * stepMs + lastDay),
  }));
}

/** Amounts by step since the beginning of the period before. */
export interface StepAmount {
  step: number;
  amount: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Both periods without gaps, and their sums. */
export function seriesOf({ count }: Span, found: readonly StepAmount[]) {
  const all = Array.from({ length: 2 * count }, () => 0);
  for (const { step, amount } of found) if (step >= 0 && step < 2 * count) all[step] = (all[step] ?? 0) + amount;
  const [before, current] = [all.slice(0, count), all.slice(count)];
  return { current, before, total: sum(current), totalBefore: sum(before) };
}

const FINE_MS = 2 * 3_600_000;
const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;

/** Durations are counted in minutes up to two hours, and in half hours from there on. */
export const bucketSql = (duration: string): string =>
  `case when ${duration} < ${FINE_MS} then (${duration}) / ${MINUTE_MS} else ${FINE_MS / MINUTE_MS} + (${duration} - ${FINE_MS}) / ${HALF_HOUR_MS} end`;

const minutesOf = (bucket: number): number => {
  const fine = FINE_MS / MINUTE_MS;
  return bucket < fine ? bucket : fine + (bucket - fine) * 30 + 15;
};

export interface StepBucket {
  step: number;
  bucket: number;
  count: number;
}

/** The middle of all durations, in minutes; null without any. */
export function medianOf(buckets: readonly Pick<StepBucket, 'bucket' | 'count'>[]): number | null {
  const all = sum(buckets.map(({ count }) => count));
  let passed = 0;
  for (const { bucket, count } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    passed += count;
    if (passed * 2 >= all) return minutesOf(bucket);
  }
  return null;
}

export function medianSeries({ count }: Span, buckets: readonly StepBucket[]) {
  const within = (from: number, until: number) => medianOf(buckets.filter(({ step }) => step >= from && step < until));
  const all = Array.from({ length: 2 * count }, (_, step) => within(step, step + 1));
  return {
    current: all.slice(count),
    before: all.slice(0, count),
    total: within(count, 2 * count),
    totalBefore: within(0, count),
  };
}
