import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';

export function ListBlock({ id, content, isApart }: BlockProps<'list'>) {
  return (
    <BlockSection id={id} content={content} isApart={isApart} beside>
      <ul className="border-t border-line">
        {content.items.map((item) => (
          <li key={item} className="border-b border-line py-4 phrases text-ink-soft">
            {item}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
