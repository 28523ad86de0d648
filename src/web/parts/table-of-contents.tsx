import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { HelpPage } from '../../contract/help.ts';

interface TableOfContentsProps {
  headings: HelpPage['headings'];
  /** Closed above the text, where there is no room beside it. */
  folded?: boolean;
}

/** The parts of a text; nothing for a text with few. */
export function TableOfContents({ headings, folded = false }: TableOfContentsProps) {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < 2) return null;
  const list = (
    <ul className={folded ? 'px-4 pb-3' : 'mt-2 border-l border-line'}>
      {parts.map(({ id, text }) => (
        <li key={id}>
          <Link
            to={{ hash: id }}
            className={
              folded
                ? 'flex min-h-11 items-center text-sm text-ink-soft'
                : '-ml-px block border-l border-transparent py-1 -outline-offset-2 pl-3 text-[13px] leading-5 break-words text-ink-faint hover:border-primary hover:text-ink'
            }
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (folded)
    return (
      <details className="accordion mb-8 rounded-card border border-line bg-surface xl:hidden print:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 text-sm font-medium text-ink">
          本页内容
          <Plus aria-hidden className="size-4 text-ink-faint transition-[rotate]" />
        </summary>
        <nav aria-label="本页内容">{list}</nav>
      </details>
    );
  return (
    <nav
      aria-label="本页内容"
      className="sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto max-xl:hidden print:hidden"
    >
      <p className="text-xs font-medium text-ink">本页内容</p>
      {list}
    </nav>
  );
}
