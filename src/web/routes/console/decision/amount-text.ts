/** Yuan as typed to fen; NaN for what is no amount. */
export const fenOf = (yuan: string): number =>
  /^\d{1,8}(\.\d{1,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan) * 100) : Number.NaN;

/** Fen as somebody types yuan. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);
