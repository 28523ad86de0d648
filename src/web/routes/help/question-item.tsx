import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { HelpQuestion } from '../../../contract/content/help.ts';
import { AccordionItem } from '../../ui/layout/accordion.tsx';
import { RichText } from './rich-text.tsx';

/** Opens on a click or by its link; without scripts the browser does both. */
export function QuestionItem({ question: { slug, question, answer } }: { question: HelpQuestion }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (details.current === null || decodeHash(hash) !== slug) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: 'start' });
  }, [hash, slug]);

  return (
    <AccordionItem ref={details} title={question} className="scroll-mt-20">
      {/* Inside the answer, so that a browser without scripts opens it when following the link. */}
      <div id={slug} className="scroll-mt-36 pb-5">
        <RichText html={answer} />
        <Link to={{ hash: slug }} className="text-[13px] text-ink-faint underline hover:text-ink print:hidden">
          这个问题的链接
        </Link>
      </div>
    </AccordionItem>
  );
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
