import { type ReactNode, useEffect, useRef } from 'react';
import { LateDrawing } from '../../parts/media/late-drawing.tsx';
import { miniatureAddress, miniatureSize } from '../../parts/media/screenshots.ts';
import { watchDrawings } from '../../parts/reading/watch-drawings.ts';

interface ReleaseHeadlinesProps {
  headlines: readonly string[];
  /** The component that stands above each; '' for none. */
  pictures: readonly string[];
  /** Drawn at once: for a preview that changes while it is seen. */
  isShown?: boolean;
  /** Stands below each. */
  children?: (headline: string, index: number) => ReactNode;
}

/** What a release is about: a card for each headline, with the component concerned. */
export function ReleaseHeadlines({ headlines, pictures, isShown = false, children }: ReleaseHeadlinesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current === null) return;
    const drawings = watchDrawings(list.current);
    return () => drawings.disconnect();
  }, []);
  const hasPicture = pictures.some((picture) => picture !== '');
  return (
    <ul ref={list} className="mt-5 grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
      {headlines.map((headline, index) => (
        <li key={index} className="overflow-hidden rounded-card border border-line bg-surface">
          {hasPicture && (
            <div className="relative border-b border-line bg-sunken">
              <Picture name={pictures[index] ?? ''} isShown={isShown} />
            </div>
          )}
          <p className="p-4 font-semibold leading-6 text-ink">{headline}</p>
          {children?.(headline, index)}
        </li>
      ))}
    </ul>
  );
}

/** An empty field of the same size where only others have one. */
function Picture({ name, isShown }: { name: string; isShown: boolean }) {
  if (name === '') return <svg aria-hidden viewBox={`0 0 ${miniatureSize.width} ${miniatureSize.height}`} />;
  return <LateDrawing key={name} src={miniatureAddress(name)} {...miniatureSize} isShown={isShown} />;
}
