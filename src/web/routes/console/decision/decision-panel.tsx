import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { ArrowRight, Clock } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { QueueItem, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { isOpen } from '../../../parts/words/application-words.ts';
import { Shortcuts } from '../chrome/shortcuts.tsx';
import { DecisionOutcome } from './decision-outcome.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundStatus } from './refund-status.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { UndoPaymentDialog } from './undo-payment-dialog.tsx';
import { UndoRefundDialog } from './undo-refund-dialog.tsx';
import { isReviewAct, type ReviewAct, whyNot } from './possible-acts.ts';
import type { DecisionDialogProps } from './use-settling.ts';

export type OpenDialog = 'payment' | 'undoPayment' | 'ask' | 'approve' | 'reject' | 'refund' | 'undoRefund';

type RefundDialogsProps = Omit<DecisionDialogProps, 'open'> & { dialog: OpenDialog | null };

/** Reset for each state of the money: input about the last one is not meant for the next. */
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
  previous: QueueItem | null;
  next: QueueItem | null;
}

/** The state of an application and what may be done about it now. */
export function DecisionPanel({ application, previous, next }: DecisionPanelProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const navigate = useNavigate();
  const start = (act: ReviewAct) => {
    const obstacle = whyNot(act, application);
    if (obstacle === null) setDialog(act);
    else toast.info(obstacle);
  };
  useAskedAct(start);
  const goTo = (item: QueueItem | null) => () => {
    if (item === null) toast.info('队列里没有别的申请。');
    else void navigate(`/dashboard/applications/${item.number}`);
  };
  const shared = { application, onClose: () => setDialog(null) };
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
        <DecisionOutcome application={application} />
        <RefundStatus
          application={application}
          onOpen={() => setDialog('refund')}
          onUndo={() => setDialog('undoRefund')}
        />
        {isOpen(application.state) && <DecisionButtons application={application} onOpen={setDialog} />}
        {!isOpen(application.state) && next !== null && (
          <LinkButton
            wide
            variant={application.refund.state === 'due' ? 'secondary' : 'primary'}
            className="mt-5"
            to={`/dashboard/applications/${next.number}`}
          >
            处理下一份
            <ArrowRight aria-hidden className="size-4" />
          </LinkButton>
        )}
      </Card>
      <PaymentDialog {...shared} open={dialog === 'payment'} />
      <UndoPaymentDialog
        key={`${application.paymentReceivedAt}|${application.receivedFen}`}
        {...shared}
        open={dialog === 'undoPayment'}
      />
      <AskDialog {...shared} open={dialog === 'ask'} />
      <ApproveDialog {...shared} open={dialog === 'approve'} />
      <RefundDialogs {...shared} dialog={dialog} />
      <RejectDialog {...shared} open={dialog === 'reject'} />
    </>
  );
}

/** The act that was asked for in the list, once: going back or reloading does not ask again. */
function useAskedAct(start: (act: ReviewAct) => void): void {
  const { state, pathname } = useLocation() as { state: { act?: unknown } | null; pathname: string };
  const navigate = useNavigate();
  const act = state?.act;
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (!isReviewAct(act)) return;
    void navigate(pathname, { replace: true, preventScrollReset: true });
    begin(act);
  }, [act, pathname, navigate]);
}
