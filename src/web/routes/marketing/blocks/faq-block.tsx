import { AccordionItem, AccordionList } from '../../../ui/layout/accordion.tsx';
import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';

export function FaqBlock({ id, content, isApart }: BlockProps<'faq'>) {
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <AccordionList>
        {content.items.map(({ question, answer }, index) => (
          <AccordionItem key={index} title={question}>
            <div className="prose pb-5" dangerouslySetInnerHTML={{ __html: answer }} />
          </AccordionItem>
        ))}
      </AccordionList>
    </BlockSection>
  );
}
