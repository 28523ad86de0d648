import type { Trend, TrendPeriod } from '../../contract/console/trend.ts';
import { addMonths, DAY_MS, dayNumberOf, dayOf, startOfDay } from '../outside/shanghai-calendar.ts';

/** The events of one day in Asia/Shanghai, by days since 1970. */
export interface DayFigure {
  day: number;
  submitted: number;
  approved: number;
  fen: number;
}

const dayCounts = { '7d': 7, '30d': 30, '90d': 90 } as const;
const MONTHS = 12;

/**
 * The first moment of a period that ends now, and of the equally long period before it; both end at the same time of
 * day.
 */
export function boundsOf(
  period: TrendPeriod,
  now: number,
): { since: number; beforeSince: number; beforeUntil: number } {
  if (period === '12m') {
    const since = addMonths(startOfMonth(now), 1 - MONTHS);
    return { since, beforeSince: addMonths(since, -MONTHS), beforeUntil: addMonths(now, -MONTHS) };
  }
  const days = dayCounts[period];
  const since = startOfDay(now) - (days - 1) * DAY_MS;
  return { since, beforeSince: since - days * DAY_MS, beforeUntil: now - days * DAY_MS };
}

/** The days of a period, or its months, without gaps, oldest first. */
export function spansOf(period: TrendPeriod, now: number, figures: readonly DayFigure[]): Trend['spans'] {
  const { since } = boundsOf(period, now);
  const nameOf = (at: number) => (period === '12m' ? dayOf(at).slice(0, 7) : dayOf(at));
  const spans = new Map<string, Trend['spans'][number]>();
  for (let at = since; at <= now; at += DAY_MS) {
    const span = nameOf(at);
    if (!spans.has(span)) spans.set(span, { span, submitted: 0, approved: 0, revenueFen: 0 });
  }
  const firstDay = dayNumberOf(since);
  for (const { day, submitted, approved, fen } of figures) {
    const span = spans.get(nameOf(since + (day - firstDay) * DAY_MS));
    if (span === undefined) continue;
    span.submitted += submitted;
    span.approved += approved;
    span.revenueFen = (span.revenueFen ?? 0) + fen;
  }
  return [...spans.values()];
}

const startOfMonth = (at: number): number => startOfDay(at) - (Number(dayOf(at).slice(8)) - 1) * DAY_MS;
