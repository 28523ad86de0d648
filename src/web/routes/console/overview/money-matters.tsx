import { Link } from 'react-router';
import type { Overview } from '../../../../contract/console/console.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Refunds that are due and invoices that were requested; empty if there are none. */
export function MoneyMatters({ overview: { refundsDue, invoicesRequested } }: { overview: Overview }) {
  const refunds = refundsDue ?? 0;
  const invoices = invoicesRequested ?? 0;
  if (refunds + invoices === 0) return null;
  return (
    <Alert tone="warning" title="款项与发票">
      <span className="flex flex-wrap gap-x-4">
        {refunds > 0 && (
          <Link to="/dashboard/applications?state=refund_due" className="tnum text-link">
            {refunds} 笔待退款
          </Link>
        )}
        {invoices > 0 && (
          <Link to="/dashboard/invoices" className="tnum text-link">
            {invoices} 张发票待开
          </Link>
        )}
      </span>
    </Alert>
  );
}
