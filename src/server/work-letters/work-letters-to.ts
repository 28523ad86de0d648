/** The mark of letters about new work to one operator; by it, letters that have not left are withdrawn. */
export const workLettersTo = (userId: string): string => `work:${userId}`;
