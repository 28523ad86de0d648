import type { CatalogWords } from '../../../contract/catalog/catalog-words.ts';
import { shippedWords } from '../../../contract/catalog/shipped-words.ts';
import { useSite } from './use-site.ts';

/** The vendor's names of the limits of an edition. */
export const useCatalogWords = (): CatalogWords => useSite().catalogWords ?? shippedWords;
