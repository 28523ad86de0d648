import type { Catalog } from '../../../../contract/catalog/catalog.ts';

export type EditionNames = Record<string, string>;

/** Edition names by code, in the catalogue's order. */
export const editionNamesOf = ({ editions }: Catalog): EditionNames =>
  Object.fromEntries(editions.map(({ code, name }) => [code, name]));

export const namesOf = (codes: readonly string[], names: EditionNames): string =>
  codes.map((code) => names[code] ?? code).join('、');
