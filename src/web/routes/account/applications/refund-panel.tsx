import { Link } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { Payee } from '../../../../contract/content/content.ts';
import { formatFen } from '../../../ui/data/money.ts';

interface RefundPanelProps {
  application: Pick<Application, 'refund' | 'appealNumber'>;
  /** The vendor's texts; null if they could not be read. */
  texts: Payee['refund'] | null;
}

/** The state of the money in plain words; nothing if none is involved. */
export function RefundPanel({ application: { refund, appealNumber }, texts }: RefundPanelProps) {
  const amount = formatFen(refund.amountFen ?? 0);
  switch (refund.state) {
    case 'none':
      return null;
    case 'due':
      return (
        <Alert tone="warning" title={`退款 ${amount}，等待办理`}>
          {texts?.due}
        </Alert>
      );
    case 'refunded':
      return (
        <Alert tone="success" title={`已退款 ${amount}`}>
          <p className="tnum">
            {refund.refundedOn} 退回原付款账户，流水号 {refund.reference}
          </p>
          <p>{texts?.done}</p>
        </Alert>
      );
    case 'carried':
      return (
        <Alert title="款项留给申诉使用">
          申诉通过后无需再付款；没有通过或撤回时，款项会退还给您。
          {appealNumber !== null && (
            <Link to={`/user/apply/${appealNumber}`} className="tnum text-link">
              查看申诉 {appealNumber}
            </Link>
          )}
        </Alert>
      );
  }
}
