import { type ComponentType, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type PlacedHtml, textOf } from '../../../parts/reading/placed-html.ts';
import { openSupport } from '../../../parts/support/support-state.ts';
import { whenLoaded } from '../../../ui/feedback/lost-part.ts';
import type { DemoWords } from '../demo/demo-words.ts';
import { HeroBlock } from '../blocks/hero-block.tsx';
import { PartBoundary } from './part-boundary.tsx';
import type { PagePart } from './page-part.ts';

interface PagePartsProps {
  parts: readonly PagePart[];
  /** The demonstration, with the words above it. */
  Demo: ComponentType<{ words: DemoWords }>;
}

/** A page of blocks: most of it is the server's HTML. */
export function PageParts({ parts, Demo }: PagePartsProps) {
  return parts.map((part, index) => {
    if ('html' in part) return <StaticPart key={index} {...part} />;
    if ('part' in part) return null;
    return (
      <PartBoundary key={index} id={part.hero.id}>
        <HeroBlock {...part.hero} demo={<Demo words={part.hero.content} />} />
      </PartBoundary>
    );
  });
}

/** Its links are handled by the router once the code for that is loaded; its buttons open the support window. */
function StaticPart({ id, html }: { id: string; html: PlacedHtml }) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // The same object each time: for a new one React would rewrite the text, and drawings or measurements in it would be
  // lost.
  const inner = useMemo(() => ({ __html: textOf(html, id) }), [html, id]);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const ends = new AbortController();
    const { signal } = ends;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[data-consult]') !== null) openSupport();
      const button = target.closest<HTMLButtonElement>('[data-measure]');
      if (button !== null)
        whenLoaded(
          () => import('../measure/measure-now.ts'),
          ({ measureNow }) => void measureNow(button),
        );
    };
    element.addEventListener('click', onClick, { signal });
    // Fetched separately: pages for reading are at their byte limit. Without it the browser itself follows the links.
    import('../../../parts/reading/own-links.ts').then(
      ({ keepOwnLinks }) => {
        if (!signal.aborted)
          signal.addEventListener('abort', keepOwnLinks(element, { navigate: (to) => void navigate(to) }));
      },
      () => undefined,
    );
    return () => ends.abort();
  }, [navigate]);
  return <div id={id} ref={frame} dangerouslySetInnerHTML={inner} />;
}
