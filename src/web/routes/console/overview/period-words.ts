import { trendPeriods, type TrendPeriod } from '../../../../contract/console/trend.ts';

export const DEFAULT_PERIOD: TrendPeriod = '30d';

const lengths: Record<TrendPeriod, string> = { '7d': '7 天', '30d': '30 天', '90d': '90 天', '12m': '12 个月' };

export const recent = (period: TrendPeriod): string => `近 ${lengths[period]}`;
export const before = (period: TrendPeriod): string => `之前 ${lengths[period]}`;

export const periodChips = trendPeriods.map((value) => ({
  value,
  label: recent(value),
  to: value === DEFAULT_PERIOD ? '/dashboard/console' : `/dashboard/console?period=${value}`,
}));

/** The period in the address; unknown values mean the default. */
export const periodOf = (params: URLSearchParams): TrendPeriod =>
  trendPeriods.find((period) => period === params.get('period')) ?? DEFAULT_PERIOD;

/** `2026-11-21` as `11-21`; a month as it is. */
export const shortSpan = (span: string): string => (span.length > 7 ? span.slice(5) : span);

const MOST_PERCENT = 999;

/**
 * The change in whole per cent; undefined if there was nothing before, or so little that the figure would mean nothing.
 */
export function changeOf(now: number, then: number): number | undefined {
  const percent = Math.round(((now - then) / then) * 100);
  return then === 0 || percent > MOST_PERCENT ? undefined : percent;
}
