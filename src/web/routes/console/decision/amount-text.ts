/** Converts typed yuan to fen; NaN for an invalid amount. */
export const fenOf = (yuan: string): number =>
  /^\d{1,8}(\.\d{1,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan) * 100) : Number.NaN;

/** Converts fen to yuan as typed. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);
