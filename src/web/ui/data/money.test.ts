import { expect, test } from 'vitest';
import { formatFen } from './money.ts';

test('amounts read as Intl would write them', () => {
  const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const amounts = [0, 1, 9, 10, 50, 99, 100, 101, 99_900, 100_000, 199_900, 123_456_789, 10_000_000_000, 999_999_999_999_99];
  for (const fen of amounts.flatMap((amount) => [amount, -amount])) {
    const sign = fen < 0 ? '-' : '';
    expect(formatFen(fen)).toBe(`${sign}¥${(fen % 100 === 0 ? whole : withCents).format(Math.abs(fen) / 100)}`);
  }
});
