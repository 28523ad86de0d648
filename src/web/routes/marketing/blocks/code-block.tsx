import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';

/** The server has highlighted it, and added its caption and its button. */
export function CodeBlock({ id, content, isApart }: BlockProps<'code'>) {
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: content.code }} />
    </BlockSection>
  );
}
