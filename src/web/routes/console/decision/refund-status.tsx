import { Undo2 } from 'lucide-react';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatFen } from '../../../ui/data/money.ts';

interface RefundStatusProps {
  application: ReviewedApplication;
  /** Records the next step, or corrects the record. */
  onOpen: () => void;
  onUndo: () => void;
}

/** The state of a decided application's money, and the form that records its refund. */
export function RefundStatus({ application, onOpen, onUndo }: RefundStatusProps) {
  const { state, refund, amountFen, receivedFen } = application;
  const amount = formatFen(refund.amountFen ?? 0);
  const isIssued = state === 'approved';
  const hasEnded = state === 'rejected' || state === 'withdrawn';
  if ((!hasEnded && !isIssued) || amountFen === null || amountFen === 0) return null;
  switch (refund.state) {
    case 'none':
      if (isIssued)
        return receivedFen === 0 ? null : (
          <Button wide className="mt-4" onClick={onOpen}>
            退款…
          </Button>
        );
      return (
        <div className="mt-4">
          <p className="text-[13px] leading-5 text-ink-faint">没有确认到账的款项。</p>
          <Button wide className="mt-2" onClick={onOpen}>
            款项后来到账，记为待退款…
          </Button>
        </div>
      );
    case 'due':
      return (
        <Alert tone="warning" title={`待退款 ${amount}`} className="mt-4">
          <p>原路退还后登记日期与流水号，客户会收到邮件。</p>
          <Button
            wide
            variant="primary"
            className="mt-3"
            icon={<Undo2 aria-hidden className="size-4" />}
            onClick={onOpen}
          >
            登记退款…
          </Button>
          <Button wide className="mt-2" onClick={onUndo}>
            {isIssued ? '取消退款…' : '没有收到款项，撤销…'}
          </Button>
        </Alert>
      );
    case 'refunded':
      return (
        <Alert tone="success" title={`已退款 ${amount}`} className="mt-4">
          <p className="tnum">
            {refund.refundedOn} · {refund.reference}
          </p>
          <span className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={onOpen}>
              更正…
            </Button>
            <Button size="sm" onClick={onUndo}>
              退款失败，撤销…
            </Button>
          </span>
        </Alert>
      );
    case 'carried':
      return <Alert className="mt-4">款项留给申诉使用。</Alert>;
  }
}
