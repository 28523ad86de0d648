/** Integer fen as people read it: `¥1,999`, `¥0.50`. */
export function formatFen(fen: number): string {
  const hasCents = fen % 100 !== 0;
  const digits = hasCents ? 2 : 0;
  const yuan = Math.abs(fen) / 100;
  return `${fen < 0 ? '-' : ''}¥${yuan.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
