import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DOCS } from './help-words.ts';

interface HelpHeadProps {
  title: string;
  /** The shelf that the text stands on. */
  place?: string;
  summary: string;
  children?: ReactNode;
}

export function HelpHead({ title, place, summary, children }: HelpHeadProps) {
  return (
    <header className="mb-8 border-b border-line pb-6">
      <nav aria-label="位置" className="flex flex-wrap gap-x-2 text-[13px] text-ink-faint print:hidden">
        <Link to={DOCS} className="hover:text-ink hover:underline">
          帮助
        </Link>
        {place && (
          <>
            <span aria-hidden>/</span>
            <span>{place}</span>
          </>
        )}
      </nav>
      <h1 className="mt-3 text-3xl leading-tight font-semibold tracking-tight text-ink sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-2xl text-ink-soft">{summary}</p>
      {children && <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-[13px] text-ink-faint">{children}</div>}
    </header>
  );
}
