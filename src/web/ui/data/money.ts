/** Integer fen as people read it: `¥1,999`, `¥0.50`. */
export function formatFen(fen: number): string {
  const yuan = Math.abs(fen) / 100;
  return `${fen < 0 ? '-' : ''}¥${(fen % 100 === 0 ? whole : withCents).format(yuan)}`;
}

// Kept: making one takes a hundred times as long as using it, and a page of prices uses dozens.
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
