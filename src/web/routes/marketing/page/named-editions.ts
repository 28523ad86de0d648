/** Codes of editions, separated by commas; an empty text means all. */
export const namesEdition = (editions: string, edition: string): boolean =>
  editions === '' || editions.split(/[,，\s]+/).includes(edition);
