import type { ShownBlock, ShownPage } from '../../../../contract/pages/pages.ts';
import type { BlockFacts } from '../../marketing/page/block-facts.ts';
import { HeroBlock } from '../../marketing/blocks/hero-block.tsx';
import { StaticBlock } from '../../marketing/blocks/static-blocks.tsx';
import { Demonstration } from '../../marketing/demo/demonstration.tsx';
import { heroOf, standsApart } from '../../marketing/page/hero-of.ts';

export interface PreviewedPage {
  page: ShownPage;
  facts: BlockFacts;
}

/** The blocks as their page shows them. */
export function PreviewedBlocks({ page: { blocks }, facts }: PreviewedPage) {
  return (
    <main>
      {blocks.map((block, index) => (
        <Previewed key={block.id} block={block} facts={facts} isApart={standsApart(blocks[index - 1]?.kind)} />
      ))}
    </main>
  );
}

function Previewed({ block, facts, isApart }: { block: ShownBlock; facts: BlockFacts; isApart: boolean }) {
  if (block.kind === 'hero') {
    const hero = heroOf(block, facts);
    return <HeroBlock {...hero} demo={<Demonstration note={hero.content.demoNote} />} />;
  }
  return <StaticBlock block={block} facts={facts} isApart={isApart} />;
}
