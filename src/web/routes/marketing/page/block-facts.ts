import type { Api } from '../../../../contract/api.ts';
import type { Catalog, Figures } from '../../../../contract/catalog/catalog.ts';
import type { BlockContent, BlockKind } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';

/** The facts that blocks show besides their own words; null if no block of the page needs them. */
export interface BlockFacts {
  catalog: Catalog | null;
  figures: Figures | null;
  /** The layers that the page draws, which its list of editions draws small for each edition. */
  layers: BlockContent<'layers'>['items'];
  /** The code of the edition that the page is about. */
  edition?: string;
}

export interface BlockProps<Kind extends BlockKind> {
  /** The id of the block, and of its part of the page. */
  id: string;
  content: BlockContent<Kind>;
  facts: BlockFacts;
  /** True after a field of colour or the site's own figures: the block then has more space above. */
  isApart: boolean;
}

const catalogKinds = new Set(['hero', 'features', 'editions', 'releases']);

/** Loads only the data that the blocks of a page show. */
export async function loadFacts(api: Api, blocks: readonly ShownBlock[]): Promise<BlockFacts> {
  const [catalog, figures] = await Promise.all([
    blocks.some(({ kind }) => catalogKinds.has(kind)) ? api.catalog.get({}) : null,
    blocks.some(({ kind }) => kind === 'liveFigures') ? api.catalog.figures({}) : null,
  ]);
  return { catalog, figures, layers: layersOf(blocks) };
}

function layersOf(blocks: readonly ShownBlock[]): BlockFacts['layers'] {
  const block = blocks.find(({ kind }) => kind === 'layers');
  return block === undefined ? [] : (block.content as unknown as BlockContent<'layers'>).items;
}
