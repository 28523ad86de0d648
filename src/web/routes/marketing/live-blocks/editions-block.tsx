import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';
import { EditionsTeaser } from './editions-teaser.tsx';

export function EditionsBlock({ id, content, facts: { catalog }, isApart }: BlockProps<'editions'>) {
  if (catalog === null) return null;
  return (
    <BlockSection id={id} content={content} isApart={isApart} beside>
      <EditionsTeaser editions={catalog.editions} product={catalog.product} none={content.none} />
    </BlockSection>
  );
}
