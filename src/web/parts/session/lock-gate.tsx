import { useEffect, type ReactNode } from 'react';
import { lockScreen, useLockScreen } from '../../client/session/lock-screen.ts';
import { LockScreen } from './lock-screen.tsx';

/** While locked, nothing of the page is there: not for the eye, the Tab key or a screen reader. */
export function LockGate({ children }: { children: ReactNode }) {
  const isLocked = useLockScreen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By its place on the keyboard: with Alt some systems write another letter.
      if (event.code !== 'KeyL' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      lockScreen();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return isLocked ? <LockScreen /> : children;
}
