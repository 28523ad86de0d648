import { Link } from 'react-router';
import type { CustomerSummary } from '../../../../contract/customers/customers.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { rowLink } from '../list/list-keys.ts';
import { CustomerBadge } from './customer-badge.tsx';
import { nameOf } from './customer-words.ts';

/** A customer in the list on a narrow screen. */
export function CustomerCard({ customer }: { customer: CustomerSummary }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Link
          {...rowLink(customer.id)}
          to={`/dashboard/customers/${customer.id}`}
          className="min-w-0 text-[15px] leading-6 font-medium break-words text-ink stretched-link"
        >
          {nameOf(customer)}
        </Link>
        <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
          <CustomerBadge state={customer.state} />
          {customer.isOperator && <Badge tone="primary">运营账号</Badge>}
        </span>
      </div>
      <p className="mt-1 truncate text-[13px] leading-5 text-ink-faint">{customer.username}</p>
      <div className="mt-2 space-y-1 text-sm text-ink-soft">
        {customer.email !== null && (
          <p className="break-all">
            {customer.email}
            {!customer.isEmailVerified && <span className="ml-2 text-[13px] text-warning">未验证</span>}
          </p>
        )}
        {customer.phone !== '' && <p className="tnum">{customer.phone}</p>}
        {customer.company !== '' && <p className="break-words">{customer.company}</p>}
      </div>
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-[13px] text-ink-faint">
        <span className="tnum">
          {customer.licenses} 份授权 · {customer.applications} 份申请
        </span>
        <span>
          注册 <DateTime ms={customer.createdAt} dayOnly />
        </span>
      </p>
    </>
  );
}
