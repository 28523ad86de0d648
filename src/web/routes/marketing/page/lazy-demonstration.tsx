import { Suspense } from 'react';
import type { DemoWords } from '../demo/demo-words.ts';
import { lazyPart } from '../../../ui/feedback/lost-part.ts';

const Demonstration = lazyPart(async () => ({ default: (await import('../demo/demonstration.tsx')).Demonstration }));

/** The demonstration on pages that may have one: its code is loaded only where it is shown. */
export function LazyDemonstration({ words }: { words: DemoWords }) {
  return (
    <Suspense>
      <Demonstration words={words} />
    </Suspense>
  );
}
