import { useEffect, useState } from 'react';
import { type Found, findRecords } from './find-records.ts';

const PAUSE_MS = 200;
const none: readonly Found[] = [];

/** The records for the typed text, once typing pauses; a single character would find everything. */
export function useFound(typed: string) {
  const [found, setFound] = useState<{ for: string; items: readonly Found[] | null }>({ for: '', items: none });
  const q = typed.trim();
  const isAsked = q.length > 1;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findRecords(q).then((items) => {
        if (isCurrent) setFound({ for: q, items });
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, isAsked]);
  const isFound = isAsked && found.for === q;
  return {
    items: (isFound ? found.items : none) ?? none,
    isSearching: isAsked && !isFound,
    hasFailed: isFound && found.items === null,
  };
}
