import type { ReactNode } from 'react';
import { Section } from '../section.tsx';

interface BlockSectionProps {
  id: string;
  content: { title: string; text?: string };
  isApart: boolean;
  beside?: boolean;
  children: ReactNode;
}

/** One block with its heading, if it has one. */
export function BlockSection({ id, content: { title, text }, isApart, beside, children }: BlockSectionProps) {
  const className = isApart ? 'pt-20! sm:pt-28!' : undefined;
  if (title === '' && !text)
    return (
      <section id={id} className={`page below-fold py-10 sm:py-14 ${className ?? ''}`}>
        {children}
      </section>
    );
  return (
    <Section id={id} title={title} text={text} beside={beside} className={className}>
      {children}
    </Section>
  );
}
