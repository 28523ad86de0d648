import { useRevalidator } from 'react-router';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { undoReceipt } from './undo.ts';
import { useSecondsLeft } from './waiting-note.tsx';

interface JustReceivedProps {
  number: string;
  received: NonNullable<ReviewedApplication['justReceived']>;
}

/** Money that was recorded seconds ago: its letter has not left, and one press takes it back without any. */
export function JustReceived({ number, received }: JustReceivedProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, run] = useBusy();
  const left = useSecondsLeft(received.leftMs);
  if (left === 0) return null;
  return (
    <Alert
      className="mb-4"
      title={`${left} 秒后写信告诉客户：到账 ${formatFen(received.amountFen)}`}
      action={
        <Button
          size="sm"
          loading={isBusy}
          aria-keyshortcuts="Z"
          onClick={() => void run(() => undoReceipt(number, received.receiptId, revalidate))}
        >
          撤销到账
        </Button>
      }
    >
      在此之前撤销，客户不会收到通知。
    </Alert>
  );
}
