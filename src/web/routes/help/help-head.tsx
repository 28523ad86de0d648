import type { ReactNode } from 'react';
import type { HelpCategory } from '../../../contract/content/help.ts';
import { joinedPhrase } from '../../parts/words/joined-phrase.ts';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { categoryNames, DOCS } from './help-words.ts';

interface HelpHeadProps {
  title: string;
  /** The shelf of the text. */
  category?: HelpCategory;
  summary: string;
  children?: ReactNode;
}

export function HelpHead({ title, category, summary, children }: HelpHeadProps) {
  return (
    <header className="mb-8 max-w-[46rem] border-b border-line pb-6">
      <div className="print:hidden">
        <Breadcrumb
          items={[
            { label: '帮助', to: DOCS },
            ...(category ? [{ label: categoryNames[category], to: `${DOCS}#shelf-${category}` }] : []),
            { label: title },
          ]}
        />
      </div>
      <h1 className="mt-3 text-3xl leading-tight font-semibold tracking-tight text-ink sm:text-4xl">{title}</h1>
      <p className="mt-3 phrases text-ink-soft">{joinedPhrase(summary)}</p>
      {children && <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-[13px] text-ink-faint">{children}</div>}
    </header>
  );
}
