/** The mark of letters about new work to one operator, by which those that have not left are taken back. */
export const workLettersTo = (userId: string): string => `work:${userId}`;
