import { useState } from 'react';
import { ArrowRight, Clock } from 'lucide-react';
import type { QueueItem, ReviewedApplication } from '../../../contract/reviewed-application.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { isOpen } from '../../parts/application-words.ts';
import { Outcome } from './outcome.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundStatus } from './refund-status.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useActs } from './use-acts.ts';

export type OpenDialog = 'payment' | 'ask' | 'approve' | 'reject' | 'refund';

/** The state of an application and what may be done about it now. */
export function DecisionPanel({ application, next }: { application: ReviewedApplication; next: QueueItem | null }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const acts = useActs();
  const shared = { application, acts, onClose: () => setDialog(null) };
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
        <Outcome application={application} />
        <RefundStatus application={application} onOpen={() => setDialog('refund')} />
        {isOpen(application.state) && <DecisionButtons application={application} acts={acts} onOpen={setDialog} />}
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
      <AskDialog {...shared} open={dialog === 'ask'} />
      <ApproveDialog {...shared} open={dialog === 'approve'} />
      <RefundDialog key={application.refund.state} {...shared} open={dialog === 'refund'} />
      <RejectDialog {...shared} open={dialog === 'reject'} />
    </>
  );
}
