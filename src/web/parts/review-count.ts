import { useSyncExternalStore } from 'react';
import { quietApi } from '../client/remote-api.ts';
import { useSession } from '../client/session.ts';
import { createStore } from '../client/store.ts';

const FRESH_MS = 60_000;
const count = createStore(0);
let askedAt = 0;

/** Applications that wait for a reviewer, told anew every minute that the page is looked at; 0 for everyone else. */
export function useReviewCount(): number {
  const { permissions } = useSession();
  const isReviewer = permissions.includes('application:review');
  return useSyncExternalStore(isReviewer ? watch : ignore, isReviewer ? count.get : none, none);
}

const none = () => 0;
const ignore = () => none;

function watch(listener: () => void): () => void {
  const stop = count.subscribe(listener);
  void ask();
  const timer = setInterval(() => void ask(), FRESH_MS);
  return () => {
    clearInterval(timer);
    stop();
  };
}

async function ask(): Promise<void> {
  if (document.hidden || Date.now() - askedAt < FRESH_MS - 1000) return;
  askedAt = Date.now();
  try {
    count.set((await quietApi.console.overview({})).waiting);
  } catch {
    // The count is a courtesy: without it the badge stays as it was.
  }
}
