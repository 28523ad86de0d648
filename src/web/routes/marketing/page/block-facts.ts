import type { Api } from '../../../../contract/api.ts';
import type { Catalog, Figures } from '../../../../contract/catalog/catalog.ts';
import type { BlockContent, BlockKind } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';

/** The facts that blocks show besides their own words; null where no block of the page asks for them. */
export interface BlockFacts {
  catalog: Catalog | null;
  figures: Figures | null;
  /** The code of the edition that the page tells of. */
  edition?: string;
}

export interface BlockProps<Kind extends BlockKind> {
  /** The id of the block, and of its part of the page. */
  id: string;
  content: BlockContent<Kind>;
  facts: BlockFacts;
  /** It follows a field of colour or the site's own figures, and stands further below. */
  isApart: boolean;
}

const catalogKinds = new Set(['hero', 'features', 'editions', 'releases']);

/** Asks only for what the blocks of a page show. */
export async function loadFacts(api: Api, blocks: readonly ShownBlock[]): Promise<BlockFacts> {
  const [catalog, figures] = await Promise.all([
    blocks.some(({ kind }) => catalogKinds.has(kind)) ? api.catalog.get({}) : null,
    blocks.some(({ kind }) => kind === 'liveFigures') ? api.catalog.figures({}) : null,
  ]);
  return { catalog, figures };
}
