import { describe, expect, it } from 'vitest';
import { medianOf, medianSeries, seriesOf, spanOf, stepDays } from './report-steps.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('the steps of a report', () => {
  it('end today in Shanghai, and the period before ends at the same time of day', () => {
    const span = spanOf('13w', at('2026-11-23T15:30:00'));
    const days = stepDays(span);
    expect(days).toHaveLength(13);
    expect(days.at(-1)).toEqual({
      from: '2026-11-17',
      to: '2026-11-23',
      beforeFrom: '2026-08-18',
      beforeTo: '2026-08-24',
    });
    expect(days[0]).toMatchObject({ from: '2026-08-25', beforeFrom: '2026-05-26' });
    expect(span.beforeUntil).toBe(at('2026-08-24T15:30:00'));
    const byDays = stepDays(spanOf('4w', at('2026-11-23T00:00:00')));
    expect([byDays.length, byDays[0]?.from, byDays.at(-1)?.to]).toEqual([28, '2026-10-27', '2026-11-23']);
  });

  it('have no gaps, and what lies outside counts for nothing', () => {
    const span = spanOf('4w', at('2026-11-23T12:00:00'));
    const series = seriesOf(span, [
      { step: 0, amount: 3 },
      { step: 27, amount: 1 },
      { step: 28, amount: 5 },
      { step: 28, amount: 2 },
      { step: 56, amount: 9 },
    ]);
    expect([series.total, series.totalBefore, series.current[0], series.current[1]]).toEqual([7, 4, 7, 0]);
  });
});

describe('the median of durations', () => {
  it('is exact to the minute up to two hours, and to the half hour from there on', () => {
    expect(medianOf([])).toBe(null);
    expect(medianOf([{ bucket: 7, count: 1 }])).toBe(7);
    const many = [
      { bucket: 120, count: 1 },
      { bucket: 5, count: 2 },
      { bucket: 122, count: 4 },
    ];
    expect(medianOf(many)).toBe(120 + 2 * 30 + 15);
  });

  it('is told by step and as a whole', () => {
    const span = spanOf('4w', at('2026-11-23T12:00:00'));
    const { current, total, totalBefore } = medianSeries(span, [
      { step: 28, bucket: 10, count: 1 },
      { step: 29, bucket: 30, count: 3 },
    ]);
    expect([current.slice(0, 3), total, totalBefore]).toEqual([[10, 30, null], 30, null]);
  });
});
