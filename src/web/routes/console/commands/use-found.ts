import { useEffect, useState } from 'react';
import { findRecords, type FoundRecords } from './find-records.ts';

const PAUSE_MS = 200;
const none: FoundRecords = { items: [], leftOut: '' };

/** The records for the typed text, once typing pauses; a single character would find everything. */
export function useFound(typed: string) {
  const [found, setFound] = useState<{ for: string; records: FoundRecords | null }>({ for: '', records: none });
  const q = typed.trim();
  const isAsked = q.length > 1;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findRecords(q).then((records) => {
        if (isCurrent) setFound({ for: q, records });
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, isAsked]);
  const isFound = isAsked && found.for === q;
  return {
    ...((isFound ? found.records : none) ?? none),
    isSearching: isAsked && !isFound,
    hasFailed: isFound && found.records === null,
  };
}
