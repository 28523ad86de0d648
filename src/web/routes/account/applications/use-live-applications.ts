import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { ApplicationSummary } from '../../../../contract/applications/application.ts';
import { shownStateOf } from '../../../../contract/applications/application-states.ts';
import { quietApi } from '../../../client/http/remote-api.ts';
import { stateNames } from '../../../parts/words/state-words.ts';
import { usePolling } from '../../../parts/requests/use-polling.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

const LONG_ENOUGH_MS = 10_000;

interface Shown {
  /** The first page. */
  items: readonly ApplicationSummary[];
  changedAt: number | null;
  /** True if more pages were loaded: reloading would drop them, so the customer decides. */
  hasLater: boolean;
}

/** Reloads the list when one of the customer's applications has changed, and says which one entered which state. */
export function useLiveApplications({ items, changedAt, hasLater }: Shown): void {
  const { revalidate } = useRevalidator();
  const hasNews = useRef(false);
  const known = useRef(items);
  const told = useRef(changedAt);
  useEffect(() => {
    const before = new Map(known.current.map(({ number, state }) => [number, state]));
    known.current = items;
    if (!hasNews.current) return;
    hasNews.current = false;
    const moved = items.filter(({ number, state }) => before.has(number) && before.get(number) !== state);
    if (moved.length > 0) toast.info(wordsFor(moved), { durationMs: LONG_ENOUGH_MS });
  }, [items]);
  usePolling(async () => {
    const latest = await quietApi.applications.changes({});
    if (latest.changedAt === changedAt) return false;
    if (hasLater) {
      if (told.current !== latest.changedAt)
        toast.info('有申请更新了进度', { action: { label: '刷新', onClick: () => void revalidate() } });
      told.current = latest.changedAt;
      return false;
    }
    hasNews.current = true;
    await revalidate();
    return true;
  });
}

function wordsFor([first, ...others]: readonly ApplicationSummary[]): string {
  if (first === undefined) return '';
  const words = `申请 ${first.number} 变为“${stateNames[shownStateOf(first)]}”`;
  return others.length === 0 ? words : `${words}，另有 ${others.length} 份也有变化`;
}
