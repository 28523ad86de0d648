import { Link } from 'react-router';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { ApplicationBadge } from '../../../parts/words/application-badge.tsx';
import { isOpen, kindNames } from '../../../parts/words/application-words.ts';
import { WaitingTime } from '../list/waiting-time.tsx';
import { rowLink } from './row-keys.ts';

/** The list for narrow screens. */
export function ApplicationCards({ items, now }: { items: readonly QueueItem[]; now: number }) {
  return (
    <ul className="space-y-3 md:hidden">
      {items.map((item) => (
        <li key={item.number} className="relative rounded-card border border-line bg-surface p-4 shadow-card">
          <div className="flex items-start justify-between gap-3">
            <Link
              {...rowLink(item.number)}
              to={`/dashboard/applications/${item.number}`}
              className="min-w-0 text-[15px] leading-6 font-medium break-words text-ink stretched-link after:rounded-card"
            >
              {item.holderName || item.applicantName}
            </Link>
            <ApplicationBadge application={item} />
          </div>
          <p className="tnum mt-1 text-[13px] leading-5 text-ink-faint">{item.number}</p>
          <p className="tnum mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            {item.kind !== 'new' && <Badge tone="primary">{kindNames[item.kind]}</Badge>}
            <span>{item.edition?.name ?? '未选版本'}</span>
            {item.amountFen !== null && <span>{formatFen(item.amountFen)}</span>}
            {item.paymentReceivedAt !== null && isOpen(item.state) && <Badge tone="success">已到账</Badge>}
          </p>
          {item.submittedAt !== null && (
            <p className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3 text-[13px] text-ink-faint">
              <DateTime ms={item.submittedAt} />
              {isOpen(item.state) && (
                <WaitingTime since={item.submittedAt} now={now} isOurTurn={item.state !== 'needs_info'} />
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
