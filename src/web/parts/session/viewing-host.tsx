import { lazy, Suspense, useSyncExternalStore } from 'react';
import { VIEWING } from '../../client/storage/storage.ts';

const ViewingBar = lazy(async () => ({ default: (await import('./viewing-bar.tsx')).ViewingBar }));

const never = () => () => undefined;

function isViewing(): boolean {
  try {
    return VIEWING in sessionStorage;
  } catch {
    return false;
  }
}

/** The bar of a tab in which an operator looks at the site as a customer. */
export function ViewingHost() {
  const isOn = useSyncExternalStore(never, isViewing, () => false);
  return isOn ? (
    <Suspense>
      <ViewingBar />
    </Suspense>
  ) : null;
}
