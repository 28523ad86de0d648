/** What was typed into a field for a number; the schema refuses what is none. */
export const wholeNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** An empty limit is none. */
export const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
export const limitText = (limit: number | null): string => (limit === null ? '' : String(limit));
