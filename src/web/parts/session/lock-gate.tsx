import { useEffect, type ReactNode } from 'react';
import { lockScreen, useLockScreen } from '../../client/session/lock-screen.ts';
import { LockScreen } from './lock-screen.tsx';

/** While locked, the page's content is not rendered: neither for the eye nor for the Tab key or a screen reader. */
export function LockGate({ children }: { children: ReactNode }) {
  const isLocked = useLockScreen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By its position on the keyboard: with Alt some systems produce another letter.
      if (event.code !== 'KeyL' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      lockScreen();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return isLocked ? <LockScreen /> : children;
}
