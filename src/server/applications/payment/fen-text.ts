/** Integer fen as people read it in letters and timelines: `¥1,999.00`. */
export const fenText = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
