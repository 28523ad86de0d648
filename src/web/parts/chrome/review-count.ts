import { useSyncExternalStore } from 'react';
import { quietApi } from '../../client/http/remote-api.ts';
import { useSession } from '../../client/session/session.ts';
import { createStore } from '../../client/storage/store.ts';

const FRESH_MS = 60_000;
const count = createStore(0);
let askedAt = 0;
/** A request counts as use of the session: an unattended screen must not keep an operator logged in. */
let isAttended = true;
const noteAttention = () => {
  isAttended = true;
};

/**
 * The number of applications that wait for a reviewer, updated every minute while the page is looked at; 0 for everyone
 * else.
 */
export function useReviewCount(): number {
  const { permissions } = useSession();
  const isReviewer = permissions.includes('application:review');
  return useSyncExternalStore(isReviewer ? watch : ignore, isReviewer ? count.get : none, none);
}

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const none = () => 0;
const ignore = () => none;

function watch(listener: () => void): () => void {
  const stop = count.subscribe(listener);
  void ask();
  const timer = setInterval(() => void ask(), FRESH_MS);
  for (const act of acts) addEventListener(act, noteAttention, { passive: true });
  return () => {
    for (const act of acts) removeEventListener(act, noteAttention);
    clearInterval(timer);
    stop();
  };
}

async function ask(): Promise<void> {
  if (!isAttended || document.hidden || Date.now() - askedAt < FRESH_MS - 1000) return;
  askedAt = Date.now();
  isAttended = false;
  try {
    count.set((await quietApi.console.overview({})).waiting);
  } catch {
    // The count is not essential: if it fails, the badge stays as it was.
  }
}
