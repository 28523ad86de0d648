import { describe, expect, test } from 'vitest';
import { boundsOf, spansOf } from './trend-rules.ts';

const shanghai = (text: string) => Date.parse(`${text}:00+08:00`);
const none = { submitted: 0, approved: 0, fen: 0 };
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

describe('the bounds of a period', () => {
  test('days begin at midnight in Shanghai; the time before ends at the same time of day', () => {
    expect(boundsOf('7d', shanghai('2026-11-21T00:30'))).toEqual({
      since: shanghai('2026-11-15T00:00'),
      beforeSince: shanghai('2026-11-08T00:00'),
      beforeUntil: shanghai('2026-11-14T00:30'),
    });
  });

  test('twelve months begin with a whole month, on the 31st as well', () => {
    expect(boundsOf('12m', shanghai('2026-12-31T23:59'))).toEqual({
      since: shanghai('2026-01-01T00:00'),
      beforeSince: shanghai('2025-01-01T00:00'),
      beforeUntil: shanghai('2025-12-31T23:59'),
    });
    expect(boundsOf('12m', shanghai('2028-02-29T08:00')).beforeUntil).toBe(shanghai('2027-02-28T08:00'));
  });
});

describe('the spans of a period', () => {
  test.each([
    ['7d', 7, '2026-11-15', '2026-11-21'],
    ['30d', 30, '2026-10-23', '2026-11-21'],
    ['90d', 90, '2026-08-24', '2026-11-21'],
    ['12m', 12, '2025-12', '2026-11'],
  ] as const)('%s: %i of them, none left out', (period, count, first, last) => {
    const spans = spansOf(period, shanghai('2026-11-21T23:59'), []);
    expect(spans.map(({ span }) => span)).toHaveLength(count);
    expect([spans[0], spans.at(-1)]).toEqual(
      [first, last].map((span) => ({ span, submitted: 0, approved: 0, revenueFen: 0 })),
    );
  });

  test('figures fall into their day, into their month, and nowhere when they lie outside', () => {
    const now = shanghai('2026-11-21T12:00');
    const figures = [
      { day: dayNumber('2026-11-01'), ...none, submitted: 2 },
      { day: dayNumber('2026-11-21'), ...none, approved: 1, fen: 500 },
      { day: dayNumber('2026-11-21'), ...none, submitted: 1 },
      { day: dayNumber('2026-12-01'), ...none, submitted: 9 },
      { day: dayNumber('2025-01-01'), ...none, submitted: 9 },
    ];
    expect(spansOf('7d', now, figures).at(-1)).toEqual({
      span: '2026-11-21',
      submitted: 1,
      approved: 1,
      revenueFen: 500,
    });
    expect(spansOf('12m', now, figures).at(-1)).toEqual({
      span: '2026-11',
      submitted: 3,
      approved: 1,
      revenueFen: 500,
    });
    expect(spansOf('12m', now, figures).reduce((sum, { submitted }) => sum + submitted, 0)).toBe(3);
  });
});
