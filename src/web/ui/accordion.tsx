import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';

interface AccordionProps {
  items: readonly { title: string; content: ReactNode }[];
  /** Opening one closes the others that carry the same name. */
  name?: string;
}

/** Parts that open on a click; native, so that they can be searched on the page and work without scripts. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="accordion group">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-4 font-medium text-ink">
            <h3>{title}</h3>
            <Plus aria-hidden className="size-4 shrink-0 text-ink-faint transition-[rotate]" />
          </summary>
          <div className="max-w-2xl pb-6 text-ink-soft">{content}</div>
        </details>
      ))}
    </div>
  );
}
