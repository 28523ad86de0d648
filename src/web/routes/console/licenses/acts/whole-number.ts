/** The text of a number field; the schema refuses anything that is not a number. */
export const wholeNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** An empty limit means none. */
export const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
export const limitText = (limit: number | null): string => (limit === null ? '' : String(limit));
