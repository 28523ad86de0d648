import { useState } from 'react';
import { storage } from '../../../client/storage/storage.ts';

/** Entry of the local storage. */
const ROW_HEIGHT = 'CONSOLE-ROW-HEIGHT';

/** Low rows show more of the queue, high ones more of each application; the choice is kept on this machine. */
export function useRowHeight() {
  const [isLow, setLow] = useState(() => storage.get(ROW_HEIGHT, false));
  const setCompact = (next: boolean) => {
    setLow(next);
    storage.set(ROW_HEIGHT, next, null);
  };
  return { isLow, setCompact };
}
