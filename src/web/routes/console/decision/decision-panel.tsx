import { Fragment, useState } from 'react';
import { ArrowRight, Clock } from 'lucide-react';
import type { QueueItem, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { isOpen } from '../../../parts/words/application-words.ts';
import { DecisionOutcome } from './decision-outcome.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundStatus } from './refund-status.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { UndoPaymentDialog } from './undo-payment-dialog.tsx';
import { UndoRefundDialog } from './undo-refund-dialog.tsx';
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

/** The state of an application and what may be done about it now. */
export function DecisionPanel({ application, next }: { application: ReviewedApplication; next: QueueItem | null }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const shared = { application, onClose: () => setDialog(null) };
  return (
    <>
      <Card title="审核">
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
