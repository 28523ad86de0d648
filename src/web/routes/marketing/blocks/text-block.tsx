import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';

/** The server has rendered and sanitised it. */
export function TextBlock({ id, content: { title, markdown, isBeside }, isApart }: BlockProps<'text'>) {
  return (
    <BlockSection id={id} content={{ title }} isApart={isApart} beside={isBeside}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: markdown }} />
    </BlockSection>
  );
}
