import { groupDigits } from './group-digits.ts';

/** Integer fen as people read it: `¥1,999`, `¥0.50`. */
export function formatFen(fen: number): string {
  const [size, cents] = [Math.abs(fen), Math.abs(fen % 100)];
  const part = cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`;
  return `${fen < 0 ? '-' : ''}¥${groupDigits((size - cents) / 100)}${part}`;
}
