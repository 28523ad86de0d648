import { useEffect, useEffectEvent } from 'react';
import { Poller } from '../../client/http/poller.ts';

/** A request counts as use of the session: a page that nobody touches must not keep an operator logged in. */
const UNATTENDED_AFTER_MS = 15 * 60_000;

const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Runs `check` regularly while the page is visible and somebody uses it; `check` returns true if anything was new. */
export function usePolling(check: () => Promise<boolean>): void {
  const latest = useEffectEvent(check);
  useEffect(() => {
    let attendedAt = Date.now();
    const isWatched = () => !document.hidden && Date.now() - attendedAt < UNATTENDED_AFTER_MS;
    const poller = new Poller({ check: () => latest(), isWatched });
    const attend = () => {
      const wasAway = !isWatched();
      attendedAt = Date.now();
      if (wasAway) poller.wake();
    };
    const comeBack = () => {
      attendedAt = Date.now();
      if (!document.hidden) poller.wake();
    };
    for (const act of acts) addEventListener(act, attend, { passive: true });
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      poller.stop();
      for (const act of acts) removeEventListener(act, attend);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, []);
}
