import { useSyncExternalStore } from 'react';
import { currentToken } from './session.ts';
import { IS_LOCKSCREEN, storage } from '../storage/storage.ts';

const listeners = new Set<() => void>();

/** Never locked without a log-in. */
const isLocked = (): boolean => storage.get<unknown>(IS_LOCKSCREEN, false) === true && currentToken() !== null;

/** Other tabs are heard through the storage event. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The same in all tabs of the browser; survives a reload. */
export function useLockScreen(): boolean {
  return useSyncExternalStore(subscribe, isLocked, () => false);
}

export function lockScreen(): void {
  setLocked(true);
}

export function unlockScreen(): void {
  setLocked(false);
}

function setLocked(next: boolean): void {
  storage.set(IS_LOCKSCREEN, next);
  for (const listener of listeners) listener();
}
