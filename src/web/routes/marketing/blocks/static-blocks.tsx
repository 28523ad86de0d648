import type { ComponentType } from 'react';
import type { FreeKind } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import type { BlockFacts, BlockProps } from '../page/block-facts.ts';
import { CallBlock } from './call-block.tsx';
import { CodeBlock } from './code-block.tsx';
import { ComparisonBlock } from './comparison-block.tsx';
import { DemosBlock } from './demos-block.tsx';
import { EditionsBlock } from '../live-blocks/editions-block.tsx';
import { FaqBlock } from './faq-block.tsx';
import { FeaturesBlock } from '../live-blocks/features-block.tsx';
import { FiguresBlock } from './figures-block.tsx';
import { IntroBlock } from './intro-block.tsx';
import { LayersBlock } from './layers-block.tsx';
import { ListBlock } from './list-block.tsx';
import { LiveFiguresBlock } from '../live-blocks/live-figures-block.tsx';
import { LogosBlock } from './logos-block.tsx';
import { PicturesBlock } from './pictures-block.tsx';
import { QuotesBlock } from './quotes-block.tsx';
import { ReleasesBlock } from '../live-blocks/releases-block.tsx';
import { ScreenshotsBlock } from './screenshots-block.tsx';
import { StepsBlock } from './steps-block.tsx';
import { TextBlock } from './text-block.tsx';

/** Every kind without interaction: public pages get its HTML from the server, and none of its code. */
type StaticKind = Exclude<FreeKind, 'hero'>;

const staticBlocks: { [Kind in StaticKind]: ComponentType<BlockProps<Kind>> } = {
  intro: IntroBlock,
  text: TextBlock,
  pictures: PicturesBlock,
  screenshots: ScreenshotsBlock,
  figures: FiguresBlock,
  liveFigures: LiveFiguresBlock,
  steps: StepsBlock,
  features: FeaturesBlock,
  layers: LayersBlock,
  list: ListBlock,
  comparison: ComparisonBlock,
  editions: EditionsBlock,
  releases: ReleasesBlock,
  quotes: QuotesBlock,
  logos: LogosBlock,
  demos: DemosBlock,
  faq: FaqBlock,
  code: CodeBlock,
  call: CallBlock,
};

interface StaticBlockProps {
  block: ShownBlock;
  facts: BlockFacts;
  isApart: boolean;
}

/** Renders nothing for a kind that this release does not know. */
export function StaticBlock({ block: { id, kind, content }, facts, isApart }: StaticBlockProps) {
  if (!Object.hasOwn(staticBlocks, kind)) return null;
  const Block = staticBlocks[kind as StaticKind] as ComponentType<BlockProps<StaticKind>>;
  return <Block id={id} content={content as BlockProps<StaticKind>['content']} facts={facts} isApart={isApart} />;
}
