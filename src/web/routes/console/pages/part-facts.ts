import type { Api } from '../../../../contract/api.ts';
import type { Catalog } from '../../../../contract/catalog/catalog.ts';
import { kindNamed } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import { type EditionFacts, loadEdition } from '../../marketing/product/edition-facts.ts';

/** The data shown by the parts of the shop's pages; null if no block of the page needs it. */
export interface PartFacts {
  catalog: Catalog | null;
  /** Facts of the recommended edition. */
  edition: EditionFacts | null;
}

export async function loadPartFacts(api: Api, blocks: readonly ShownBlock[]): Promise<PartFacts> {
  const asks = (page: string): boolean => blocks.some(({ kind }) => kindNamed(kind)?.page === page);
  const [catalog, edition] = await Promise.all([
    asks('pricing') ? api.catalog.get({}) : null,
    asks('product') ? loadEdition(api, undefined) : null,
  ]);
  return { catalog, edition };
}
