import { useRef, useState } from 'react';
import { showError } from '../../client/answer/show-error.ts';

/** One piece of work at a time: a second click while it runs does nothing. Failures are shown in a toast. */
export function useBusy(): [boolean, (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return [isBusy, run];
}
