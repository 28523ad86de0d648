import { useEffect, useState } from 'react';
import { untilThere } from '../../ui/feedback/lost-part.ts';
import type { LogPlace } from './log-place.ts';

/** Where the log of licenses holds a paper; undefined until that is known, null where nothing can be said. */
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
