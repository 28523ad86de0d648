/** Codes of editions, separated by commas; all where none is named. */
export const namesEdition = (editions: string, edition: string): boolean =>
  editions === '' || editions.split(/[,，\s]+/).includes(edition);
