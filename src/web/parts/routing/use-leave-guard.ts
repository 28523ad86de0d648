import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { currentToken } from '../../client/session/session.ts';
import { confirmDialog } from '../../ui/feedback/confirm.tsx';

/** Asks before unsaved changes are left; links within the same page pass. */
export function useLeaveGuard(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDialog({
      title: '有未保存的修改',
      text: '离开后，这一页上还没有保存的修改会丢失。',
      confirmLabel: '放弃修改',
      cancelLabel: '留在此页',
      tone: 'danger',
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      // Without a log-in nothing can be saved.
      if (currentToken() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
