import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { ArrowRight, Clock } from 'lucide-react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type {
  Colleague,
  QueueItem,
  ReviewedApplication,
} from '../../../../contract/applications/reviewed-application.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DecisionButtons, MoreMoney } from './decision-buttons.tsx';
import { applicationPath } from '../applications/queue-context.ts';
import { AssigneeLine } from '../desk/assignee-line.tsx';
import { useClaim } from '../desk/use-claim.ts';
import { isOpen } from '../../../../contract/applications/application-states.ts';
import { Shortcuts } from '../chrome/shortcuts.tsx';
import { DecisionOutcome } from './decision-outcome.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PriceButton, PriceDialog } from './price-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundStatus } from './refund-status.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { undoLast } from './undo.ts';
import { UndoNotes } from './undo-notes.tsx';
import { UndoPaymentDialog } from './undo-payment-dialog.tsx';
import { UndoRefundDialog } from './undo-refund-dialog.tsx';
import { isWaiting, obstacleTo } from '../../../../contract/applications/act-obstacles.ts';
import { isReviewAct, type ReviewAct } from './possible-acts.ts';
import type { DecisionDialogProps } from './use-close-on-conflict.ts';

export type OpenDialog = 'payment' | 'undoPayment' | 'price' | 'ask' | 'approve' | 'reject' | 'refund' | 'undoRefund';

type RefundDialogsProps = Omit<DecisionDialogProps, 'open'> & { dialog: OpenDialog | null };

/** Mounted anew for each state of the money: input about one state is not meant for the next. */
function RefundDialogs({ dialog, ...shared }: RefundDialogsProps) {
  const { state, amountFen, refundedOn, reference } = shared.application.refund;
  if (state === 'carried') return null;
  return (
    <Fragment key={[state, amountFen, refundedOn, reference].join('|')}>
      <RefundDialog {...shared} state={state} open={dialog === 'refund'} />
      {state !== 'none' && <UndoRefundDialog {...shared} was={state} open={dialog === 'undoRefund'} />}
    </Fragment>
  );
}

interface DecisionPanelProps {
  application: ReviewedApplication;
  colleagues: readonly Colleague[];
  /** The filter of the list, kept from one application to the next. */
  search: string;
  previous: QueueItem | null;
  next: QueueItem | null;
}

/** The conversation is beside it; it closes some time after a decision. */
function writeToCustomer(): void {
  const field = document.querySelector<HTMLElement>('[data-message=operator]');
  if (field === null) toast.info('这份申请不能写消息。');
  else field.focus();
}

/** The state of an application and the acts possible now. */
export function DecisionPanel({ application: loaded, colleagues, search, previous, next }: DecisionPanelProps) {
  // The receipt whose time for undo ran out since the application was loaded.
  const [endedId, setEndedId] = useState<string | null>(null);
  const application = loaded.justReceived?.receiptId === endedId ? { ...loaded, justReceived: null } : loaded;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [receiptId, setReceiptId] = useState<string | null>(null);
  const undoReceipt = (id: string | null) => {
    setReceiptId(id);
    setDialog('undoPayment');
  };
  const navigate = useNavigate();
  const start = (act: ReviewAct) => {
    const obstacle = obstacleTo(act, application);
    if (obstacle === null) setDialog(act);
    else toast.info(`${obstacle}。`);
  };
  useAskedAct(start);
  const claim = useClaim();
  const { revalidate } = useRevalidator();
  const goTo = (item: QueueItem | null) => () => {
    if (item === null) toast.info('队列里没有别的申请。');
    else void navigate(applicationPath(item.number, search), { preventScrollReset: true });
  };
  const shared = { application, onClose: () => setDialog(null) };
  // Input about one state of the money is not meant for the next.
  const money = `${application.paymentReceivedAt}|${application.receivedFen}|${application.amountFen} payment`;
  return (
    <>
      <Card
        title="审核"
        actions={
          <Shortcuts
            items={[
              { key: 'J', label: '下一份', run: goTo(next) },
              { key: 'K', label: '上一份', run: goTo(previous) },
              { key: 'A', label: '通过并签发', run: () => start('approve') },
              { key: 'P', label: '确认到账', run: () => start('payment') },
              { key: 'Q', label: '要求补充', run: () => start('ask') },
              { key: 'R', label: '驳回', run: () => start('reject') },
              { key: 'Z', label: '撤销刚才的决定或到账', run: () => void undoLast(application, revalidate) },
              { key: 'C', label: '领取', run: () => void claim(application) },
              { key: 'M', label: '写给客户，Ctrl+Enter 发送', run: writeToCustomer },
              { key: 'U', label: '回到列表', run: () => void navigate(`/dashboard/applications${search}`) },
            ]}
          />
        }
      >
        {application.submittedAt !== null && (
          <p className="mb-4 flex items-center gap-2 text-[13px] text-ink-soft">
            <Clock aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <span>
              提交于 <DateTime ms={application.submittedAt} />
            </span>
          </p>
        )}
        {application.state !== 'draft' && <AssigneeLine application={application} colleagues={colleagues} />}
        <UndoNotes application={application} onReceiptEnded={setEndedId} />
        <DecisionOutcome application={application} />
        <RefundStatus
          application={application}
          onOpen={() => setDialog('refund')}
          onUndo={() => setDialog('undoRefund')}
        />
        {isOpen(application.state) && !isWaiting(application) && (
          <DecisionButtons application={application} onOpen={setDialog} onUndoReceipt={undoReceipt} />
        )}
        {application.state === 'approved' && (
          <MoreMoney application={application} onOpen={() => setDialog('payment')} onUndo={undoReceipt} />
        )}
        <PriceButton application={application} onOpen={() => setDialog('price')} />
        {(!isOpen(application.state) || isWaiting(application)) && next !== null && (
          <LinkButton
            wide
            variant={application.refund.state === 'due' ? 'secondary' : 'primary'}
            className="mt-5"
            to={applicationPath(next.number, search)}
          >
            处理下一份
            <ArrowRight aria-hidden className="size-4" />
          </LinkButton>
        )}
      </Card>
      <PaymentDialog key={money} {...shared} open={dialog === 'payment'} />
      <UndoPaymentDialog
        key={`${money}|${receiptId}`}
        {...shared}
        receiptId={receiptId}
        open={dialog === 'undoPayment'}
      />
      <PriceDialog key={application.amountFen} {...shared} open={dialog === 'price'} />
      <AskDialog {...shared} open={dialog === 'ask'} />
      <ApproveDialog {...shared} open={dialog === 'approve'} />
      <RefundDialogs {...shared} dialog={dialog} />
      <RejectDialog {...shared} open={dialog === 'reject'} />
    </>
  );
}

/** Starts the act chosen in the list, once: going back or reloading does not start it again. */
function useAskedAct(start: (act: ReviewAct) => void): void {
  const { state, pathname, search } = useLocation() as Omit<ReturnType<typeof useLocation>, 'state'> & {
    state: { act?: unknown } | null;
  };
  const navigate = useNavigate();
  const act = state?.act;
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (!isReviewAct(act)) return;
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    begin(act);
  }, [act, pathname, search, navigate]);
}
