import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import type { BlockFacts } from '../../marketing/page/block-facts.ts';
import { HeroBlock } from '../../marketing/blocks/hero-block.tsx';
import { StaticBlock } from '../../marketing/blocks/static-blocks.tsx';
import { Demonstration } from '../../marketing/demo/demonstration.tsx';
import { PartBoundary } from '../../marketing/page/part-boundary.tsx';
import { kindNamed } from '../../../../contract/pages/block-kinds.ts';
import { heroOf, standsApart } from '../../marketing/page/hero-of.ts';
import type { PartFacts } from './part-facts.ts';
import { kindName } from './page-values.ts';
import { PreviewedPart } from './previewed-part.tsx';

interface PreviewedBlocksProps {
  blocks: ShownBlock[];
  facts: BlockFacts;
  partFacts: PartFacts;
}

/** The blocks as shown on their page; in place of one that cannot be drawn stands that it is missing. */
export function PreviewedBlocks({ blocks, facts, partFacts }: PreviewedBlocksProps) {
  return (
    <>
      {blocks.map((block, index) => (
        <PartBoundary key={block.id} id={block.id} instead={<Missing kind={block.kind} />}>
          <Previewed block={block} facts={facts} partFacts={partFacts} isApart={standsApart(blocks[index - 1]?.kind)} />
        </PartBoundary>
      ))}
    </>
  );
}

const Missing = ({ kind }: { kind: string }) => (
  <p className="page my-8 rounded-card border border-dashed border-line-strong p-10 text-center text-ink-faint">
    这一块“{kindName(kind)}”画不出来，访客看到的页面里没有它
  </p>
);

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
