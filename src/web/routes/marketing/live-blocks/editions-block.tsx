import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';
import { EditionsTeaser } from './editions-teaser.tsx';

export function EditionsBlock({ id, content, facts: { catalog, layers }, isApart }: BlockProps<'editions'>) {
  if (catalog === null) return null;
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <EditionsTeaser {...catalog} layers={layers} none={content.none} />
    </BlockSection>
  );
}
