import { Link } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { formatFen } from '../../../ui/data/money.ts';

/** The state of the money in plain words; nothing if none is involved. */
export function RefundPanel({ application: { refund, appealNumber } }: { application: Application }) {
  const amount = formatFen(refund.amountFen ?? 0);
  switch (refund.state) {
    case 'none':
      return null;
    case 'due':
      return (
        <Alert tone="warning" title={`退款 ${amount}，等待办理`}>
          已确认到账的款项会原路退还，自确认之日起七个工作日内办理，办好后写信告诉您，这里也会显示退款日期与流水号。
        </Alert>
      );
    case 'refunded':
      return (
        <Alert tone="success" title={`已退款 ${amount}`}>
          <p className="tnum">
            {refund.refundedOn} 退回原付款账户，流水号 {refund.reference}
          </p>
          <p>到账时间以银行或支付平台为准，一般为 1–3 个工作日。没有收到请联系客服，并附上流水号。</p>
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
