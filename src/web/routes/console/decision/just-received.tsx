import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { JustReceived as Received } from '../../../../contract/applications/reviewed-application.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { undoReceipt } from './undo.ts';
import { useFocusKept } from '../../../ui/feedback/use-focus-kept.ts';
import { useSecondsLeft } from './waiting-note.tsx';

interface JustReceivedProps {
  number: string;
  received: Received;
  /** Its key, if that would take back this and not a decision. */
  shortcut: string | undefined;
  /** The time is over: it can no longer be taken back without a letter. */
  onEnd: () => void;
}

/** Money that was recorded seconds ago: its letter has not left, and one press takes it back without any. */
export function JustReceived({ number, received, shortcut, onEnd }: JustReceivedProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  const note = useFocusKept();
  const left = useSecondsLeft(received.leftMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  return (
    <div ref={note} className="mb-4">
      <Alert
        title={`${left} 秒后写信告诉客户：到账 ${formatFen(received.amountFen)}`}
        action={
          <Button
            size="sm"
            loading={isBusy}
            aria-keyshortcuts={shortcut}
            onClick={() => void run(() => undoReceipt(number, received.receiptId, revalidate))}
          >
            撤销到账
          </Button>
        }
      >
        在此之前撤销，客户不会收到通知。
      </Alert>
    </div>
  );
}
