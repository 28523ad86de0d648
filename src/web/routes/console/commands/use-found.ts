import { useEffect, useState } from 'react';
import type { Permission } from '../../../../contract/permissions.ts';
import { type Found, findRecords } from './find-records.ts';

const PAUSE_MS = 200;
const none: readonly Found[] = [];

/** The records for the typed text, once typing pauses; a single character would find everything. */
export function useFound(typed: string, permissions: readonly Permission[]) {
  const [found, setFound] = useState<{ for: string; items: readonly Found[] }>({ for: '', items: none });
  const q = typed.trim();
  const isAsked = q.length > 1;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findRecords(q, permissions).then((items) => {
        if (isCurrent) setFound({ for: q, items });
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, isAsked, permissions]);
  return { items: isAsked && found.for === q ? found.items : none, isSearching: isAsked && found.for !== q };
}
