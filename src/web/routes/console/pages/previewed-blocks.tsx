import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import type { BlockFacts } from '../../marketing/page/block-facts.ts';
import { HeroBlock } from '../../marketing/blocks/hero-block.tsx';
import { StaticBlock } from '../../marketing/blocks/static-blocks.tsx';
import { Demonstration } from '../../marketing/demo/demonstration.tsx';
import { kindNamed } from '../../../../contract/pages/block-kinds.ts';
import { heroOf, standsApart } from '../../marketing/page/hero-of.ts';
import type { PartFacts } from './part-facts.ts';
import { PreviewedPart } from './previewed-part.tsx';

interface PreviewedBlocksProps {
  blocks: ShownBlock[];
  facts: BlockFacts;
  partFacts: PartFacts;
}

/** The blocks as shown on their page. */
export function PreviewedBlocks({ blocks, facts, partFacts }: PreviewedBlocksProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <Previewed
          key={block.id}
          block={block}
          facts={facts}
          partFacts={partFacts}
          isApart={standsApart(blocks[index - 1]?.kind)}
        />
      ))}
    </>
  );
}

interface PreviewedProps {
  block: ShownBlock;
  facts: BlockFacts;
  partFacts: PartFacts;
  isApart: boolean;
}

function Previewed({ block, facts, partFacts, isApart }: PreviewedProps) {
  if (kindNamed(block.kind)?.page) return <PreviewedPart block={block} facts={partFacts} />;
  if (block.kind === 'hero') {
    const hero = heroOf(block, facts);
    return <HeroBlock {...hero} demo={<Demonstration words={hero.content} />} />;
  }
  return <StaticBlock block={block} facts={facts} isApart={isApart} />;
}
