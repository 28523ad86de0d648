import { Suspense } from 'react';
import { lazyPart } from '../../../ui/feedback/lost-part.ts';

const Demonstration = lazyPart(async () => ({ default: (await import('../demo/demonstration.tsx')).Demonstration }));

/** The demonstration on pages that may have one: its code comes only where it is shown. */
export function LazyDemonstration({ note }: { note: string }) {
  return (
    <Suspense>
      <Demonstration note={note} />
    </Suspense>
  );
}
