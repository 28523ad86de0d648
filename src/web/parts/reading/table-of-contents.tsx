import { Link } from 'react-router';
import type { HelpPage } from '../../../contract/content/help.ts';
import { classNames } from '../../ui/class-names.ts';
import { useActiveSection } from './use-active-section.ts';
import { FoldLine } from '../../ui/layout/fold-line.tsx';

/** With fewer entries, folding is not worthwhile. */
const WORTH_FOLDING = 5;

interface TableOfContentsProps {
  headings: HelpPage['headings'];
  /** Folded above the text if there is no room beside it. */
  folded?: boolean;
}

/** The headings of a text; nothing if there are few. */
export function TableOfContents({ headings, folded = false }: TableOfContentsProps) {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < (folded ? WORTH_FOLDING : 2)) return null;
  return folded ? <FoldedParts parts={parts} /> : <PartsBeside key={parts[0]?.text} parts={parts} />;
}

function FoldedParts({ parts }: { parts: HelpPage['headings'] }) {
  return (
    <details className="mb-8 rounded-card border border-line bg-surface xl:hidden print:hidden">
      <FoldLine className="min-h-11 justify-between px-4 text-sm font-medium text-ink">本页内容</FoldLine>
      <nav aria-label="本页内容">
        <ul className="px-4 pb-3">
          {parts.map(({ id, text }) => (
            <li key={id}>
              <Link
                to={{ hash: id }}
                className={classNames('flex min-h-11 items-center text-sm text-ink-soft', isCode(text) && 'font-mono')}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

/** Marks the part that is currently read. */
function PartsBeside({ parts }: { parts: HelpPage['headings'] }) {
  const active = useActiveSection('.prose h2[id], section[id^="v"]');
  return (
    <nav
      aria-label="本页内容"
      className="sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto max-xl:hidden print:hidden"
    >
      <p className="text-xs font-medium text-ink">本页内容</p>
      <ul className="mt-2 border-l border-line">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              aria-current={active === id ? 'true' : undefined}
              className={classNames(
                '-ml-px block border-l py-1 -outline-offset-2 pl-3 leading-5 break-words',
                isCode(text) ? 'font-mono text-xs' : 'text-[13px]',
                active === id ? 'border-primary text-ink' : 'border-transparent text-ink-faint hover:text-ink',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** True for a code such as `NOT_FOUND`, not for a name such as PHP. */
const isCode = (text: string): boolean => /^[A-Z_]{6,}$/.test(text);
