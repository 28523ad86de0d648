import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { FoldLine } from './fold-line.tsx';

interface AccordionProps {
  items: readonly { title: string; content: ReactNode }[];
  /** Opening one closes the others with the same name. */
  name?: string;
}

/** Parts that open on a click; native, so that the browser's search finds them and they work without scripts. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <AccordionList>
      {items.map(({ title, content }) => (
        <AccordionItem key={title} name={name} title={title}>
          <div className="max-w-2xl pb-6 text-ink-soft">{content}</div>
        </AccordionItem>
      ))}
    </AccordionList>
  );
}

/** Draws the lines between items. */
export function AccordionList({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line border-y border-line">{children}</div>;
}

interface AccordionItemProps {
  title: ReactNode;
  /** Shown beside the title, e.g. a date. */
  aside?: ReactNode;
  children: ReactNode;
  name?: string;
  open?: boolean;
  ref?: RefObject<HTMLDetailsElement | null>;
  className?: string;
}

export function AccordionItem({ title, aside, children, className, ...details }: AccordionItemProps) {
  return (
    <details {...details} className={classNames('group', className)}>
      <FoldLine className="min-h-14 justify-between gap-6 py-4 font-medium text-ink">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <h3>{title}</h3>
          {aside}
        </span>
      </FoldLine>
      {children}
    </details>
  );
}
