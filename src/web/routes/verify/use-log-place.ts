import { useEffect, useState } from 'react';
import { untilThere } from '../../ui/feedback/lost-part.ts';
import type { LogPlace } from './log-place.ts';

/** The place of a document in the license log; undefined until known, null if nothing can be said. */
export function useLogPlace(paper: string | null): LogPlace | null | undefined {
  const [place, setPlace] = useState<LogPlace | null>();
  useEffect(() => {
    if (paper === null) return;
    let isWanted = true;
    const find = async () => {
      const { findLogPlace } = await untilThere(() => import('./log-place.ts'));
      return findLogPlace(paper);
    };
    const keep = (found: LogPlace | null) => {
      if (isWanted) setPlace(found);
    };
    find().then(keep, () => keep(null));
    return () => {
      isWanted = false;
    };
  }, [paper]);
  return paper === null ? null : place;
}
