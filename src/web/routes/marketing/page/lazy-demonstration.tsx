import { lazy, Suspense } from 'react';

const Demonstration = lazy(async () => ({ default: (await import('../demo/demonstration.tsx')).Demonstration }));

/** The demonstration on pages that may have one: its code comes only where it is shown. */
export function LazyDemonstration({ note }: { note: string }) {
  return (
    <Suspense>
      <Demonstration note={note} />
    </Suspense>
  );
}
