import { BadgeCheck, Ban, Banknote, CircleCheck, MessageSquareMore, Play } from 'lucide-react';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import type { OpenDialog } from './decision-panel.tsx';
import { isPaid, isUndecided, obstacleTo } from '../../../../contract/applications/act-obstacles.ts';
import { ReceiptList } from './receipt-list.tsx';
import { useCloseOnConflict } from './use-close-on-conflict.ts';

interface DecisionButtonsProps {
  application: ReviewedApplication;
  onOpen: (dialog: OpenDialog) => void;
  /** Undoes a single receipt, or all of them if null. */
  onUndoReceipt: (receiptId: string | null) => void;
}

/** The acts that the state allows; the next one is the primary button. */
export function DecisionButtons({ application, onOpen, onUndoReceipt }: DecisionButtonsProps) {
  const { number, state } = application;
  const paid = isPaid(application);
  const [isBusy, run] = useBusy();
  const closing = useCloseOnConflict(() => undefined);
  const startReview = () =>
    run(async () => {
      try {
        await remoteApi.console.startReview({ number });
      } catch (error) {
        await closing.onRefused(error);
        throw error;
      }
      toast.success('已开始审核');
      await closing.onDone();
    });
  return (
    <div className="space-y-3">
      {state === 'submitted' && (
        <Button
          wide
          variant="primary"
          loading={isBusy}
          icon={<Play aria-hidden className="size-4" />}
          onClick={() => void startReview()}
        >
          开始审核
        </Button>
      )}
      <PaymentLine application={application} disabled={isBusy} onUndo={() => onUndoReceipt(null)} />
      <ReceiptList application={application} disabled={isBusy} onUndo={onUndoReceipt} />
      {application.paymentReceivedAt !== null && (application.amountFen ?? 0) > 0 && (
        <Button size="sm" variant="ghost" className="-mt-2 -ml-3" disabled={isBusy} onClick={() => onOpen('payment')}>
          又收到一笔…
        </Button>
      )}
      {!paid && (
        <Button
          wide
          variant={state === 'in_review' ? 'primary' : 'secondary'}
          disabled={isBusy}
          icon={<Banknote aria-hidden className="size-4" />}
          onClick={() => onOpen('payment')}
        >
          确认到账
        </Button>
      )}
      {isUndecided(application) && (
        <>
          <Button
            wide
            variant={state === 'in_review' && paid ? 'primary' : 'secondary'}
            disabled={isBusy || !paid}
            aria-describedby={paid ? undefined : 'approve-hint'}
            icon={<BadgeCheck aria-hidden className="size-4" />}
            onClick={() => onOpen('approve')}
          >
            通过并签发
          </Button>
          {!paid && (
            <p id="approve-hint" className="-mt-1 text-[13px] leading-5 text-ink-faint">
              {obstacleTo('approve', application)}。
            </p>
          )}
          <div className="grid grid-cols-2 gap-3 border-t border-line pt-4">
            <Button
              disabled={isBusy}
              icon={<MessageSquareMore aria-hidden className="size-4" />}
              onClick={() => onOpen('ask')}
            >
              要求补充…
            </Button>
            <Button
              disabled={isBusy}
              className="text-danger!"
              icon={<Ban aria-hidden className="size-4" />}
              onClick={() => onOpen('reject')}
            >
              驳回…
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface PaymentLineProps {
  application: ReviewedApplication;
  disabled: boolean;
  onUndo: () => void;
}

function PaymentLine({
  application: { amountFen, receivedFen, paymentReceivedAt, justReceived },
  disabled,
  onUndo,
}: PaymentLineProps) {
  if (amountFen === null) return null;
  // The amount that was just recorded has its own button, without a reason and a letter.
  const undo = receivedFen > 0 && justReceived === null && (
    <Button size="sm" variant="ghost" className="-ml-3" disabled={disabled} onClick={onUndo}>
      撤销到账…
    </Button>
  );
  if (paymentReceivedAt === null || amountFen === 0) {
    return (
      <div>
        <p className="flex items-baseline justify-between gap-3 text-sm text-ink-soft">
          {amountFen === 0 ? '此申请无需付款。' : '应收款项'}
          <span className="tnum text-right">
            {amountFen > 0 && <span className="font-semibold text-ink">{formatFen(amountFen)}</span>}
            {receivedFen > 0 && (
              <span className="block text-[13px]">
                部分到账 {formatFen(receivedFen)}
                {receivedFen < amountFen && `，还差 ${formatFen(amountFen - receivedFen)}`}
              </span>
            )}
          </span>
        </p>
        {undo}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-success">
        <CircleCheck aria-hidden className="size-4" />
        <span className="tnum font-medium">{formatFen(amountFen)}</span>
        已到账
        <DateTime ms={paymentReceivedAt} className="text-[13px] text-ink-faint" />
        {receivedFen > amountFen && (
          <span className="tnum w-full text-[13px] text-warning">
            共到账 {formatFen(receivedFen)}，多出 {formatFen(receivedFen - amountFen)}
          </span>
        )}
      </p>
      {undo}
    </div>
  );
}

interface MoreMoneyProps {
  application: ReviewedApplication;
  onOpen: () => void;
  onUndo: (receiptId: string) => void;
}

/** For an issued license: money above the price, which can be recorded, refunded or undone. */
export function MoreMoney({ application, onOpen, onUndo }: MoreMoneyProps) {
  const { amountFen, receivedFen, refund } = application;
  if (amountFen === null || amountFen === 0 || receivedFen === 0) return null;
  return (
    <div className="mt-4 space-y-2">
      {receivedFen > amountFen && (
        <p className="tnum text-[13px] leading-5 text-warning">
          共到账 {formatFen(receivedFen)}，多出 {formatFen(receivedFen - amountFen)}
        </p>
      )}
      <ReceiptList application={application} disabled={refund.state !== 'none'} onUndo={onUndo} />
      <Button size="sm" variant="ghost" className="-ml-3" onClick={onOpen}>
        又收到一笔…
      </Button>
    </div>
  );
}
