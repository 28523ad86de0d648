import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useFocusKept } from '../../../ui/feedback/use-focus-kept.ts';

interface WaitingNoteProps {
  decision: { id: string; by: string; leftMs: number; failure: string };
  /** The act, as in 将在 8 秒后通过. */
  name: string;
  /** Takes it back, or says that its failure was seen. */
  onUndo: () => Promise<void>;
  /** Its key, where there is one. */
  shortcut?: string | undefined;
  undoLabel?: string;
}

/** A decision that can still be taken back, or that could not be carried out. */
export function WaitingNote({ decision, name, onUndo, shortcut, undoLabel = '撤销' }: WaitingNoteProps) {
  const [isBusy, run] = useBusy();
  const note = useFocusKept();
  const { id, by, leftMs, failure } = decision;
  const hasFailed = failure !== '';
  return (
    <div ref={note} className="mb-4">
      <Alert
        tone={hasFailed ? 'danger' : 'info'}
        title={hasFailed ? `“${name}”没有执行` : <Countdown key={id} leftMs={leftMs} name={name} />}
        action={
          <Button size="sm" loading={isBusy} aria-keyshortcuts={shortcut} onClick={() => void run(onUndo)}>
            {hasFailed ? '知道了' : undoLabel}
          </Button>
        }
      >
        {hasFailed
          ? `${by} 的决定没有生效，客户没有收到通知。原因：${failure}`
          : `由 ${by} 决定。在此之前客户看不到任何变化，也不会收到邮件。`}
      </Alert>
    </div>
  );
}

/** Counts the seconds, then waits until the server has carried the decision out. */
function Countdown({ leftMs, name }: { leftMs: number; name: string }) {
  const { revalidate } = useRevalidator();
  const left = useSecondsLeft(leftMs);
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [isOver, revalidate]);
  return isOver ? `正在${name}…` : `将在 ${left} 秒后${name}`;
}

/** Whole seconds, down to 0. */
export function useSecondsLeft(leftMs: number): number {
  const [endsAt] = useState(() => Date.now() + leftMs);
  const [left, setLeft] = useState(Math.ceil(leftMs / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}
