import type { Application } from '../../../contract/applications/application.ts';
import type { Trend, TrendPeriod } from '../../../contract/console/trend.ts';
import { DAY_MS, sampleDay } from './sample-day.ts';

const lengths: Record<TrendPeriod, { days: number; spans: number }> = {
  '7d': { days: 7, spans: 7 },
  '30d': { days: 30, spans: 30 },
  '90d': { days: 90, spans: 90 },
  '12m': { days: 365, spans: 12 },
};

/** Totals of the sampled applications; the time before them is empty. */
export function trendOf(sent: readonly Application[], period: TrendPeriod): Trend {
  const now = Date.now();
  const { days, spans: count } = lengths[period];
  const spanOf = (at: number) => sampleDay(at).slice(0, period === '12m' ? 7 : 10);
  const spans = [
    ...new Set(Array.from({ length: days }, (_, index) => spanOf(now - (days - 1 - index) * DAY_MS))),
  ].slice(-count);
  const approved = sent.filter((each) => each.state === 'approved');
  const within = (at: number | null, span: string) => at !== null && spanOf(at) === span;
  const revenueOf = (some: readonly Application[]) => some.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0);
  const codes = [...new Set(approved.flatMap(({ edition }) => (edition === null ? [] : [edition.code])))];
  return {
    period,
    spans: spans.map((span) => {
      const decided = approved.filter(({ decidedAt }) => within(decidedAt, span));
      const submitted = sent.filter(({ submittedAt }) => within(submittedAt, span)).length;
      return { span, submitted, approved: decided.length, revenueFen: revenueOf(decided) };
    }),
    before: { submitted: 0, approved: 0, revenueFen: 0 },
    editions: codes.map((code) => {
      const some = approved.filter(({ edition }) => edition?.code === code);
      return { code, name: some[0]?.edition?.name ?? code, approved: some.length, revenueFen: revenueOf(some) };
    }),
  };
}
