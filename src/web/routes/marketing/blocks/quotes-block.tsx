import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';

export function QuotesBlock({ id, content, isApart }: BlockProps<'quotes'>) {
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
        {content.items.map(({ text, name, role }, index) => (
          <li key={index} className="border-t border-line-strong pt-5">
            <figure>
              <blockquote className="phrases text-ink-soft">{text}</blockquote>
              <figcaption className="mt-3 text-sm leading-6 font-medium text-ink">
                {name}
                {role !== '' && <span className="ml-2 font-normal text-ink-faint">{role}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
