import { Link } from 'react-router';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { ApplicationBadge } from '../../../parts/words/application-badge.tsx';
import { isOpen } from '../../../../contract/applications/application-states.ts';
import { WaitingTime } from '../list/waiting-time.tsx';
import { ItemNotes } from './item-badges.tsx';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { applicationPath } from './queue-context.ts';
import { rowLink } from '../list/list-keys.ts';

/** An application in the list on a narrow screen. */
export function ApplicationCard({ item, now, search }: { item: QueueItem; now: number; search: string }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Link
          {...rowLink(item.number)}
          to={applicationPath(item.number, search)}
          className="min-w-0 text-[15px] leading-6 font-medium break-words text-ink stretched-link after:rounded-card"
        >
          {item.holderName || item.applicantName}
        </Link>
        <ApplicationBadge application={item} />
      </div>
      <p className="tnum mt-1 text-[13px] leading-5 text-ink-faint">{item.number}</p>
      <p className="tnum mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>{item.edition?.name ?? '未选版本'}</span>
        {item.amountFen !== null && <span>{formatFen(item.amountFen)}</span>}
        <ItemNotes item={item} />
        {item.assignee !== null && <span className="text-[13px] text-ink-faint">{item.assignee.name} 负责</span>}
      </p>
      {item.submittedAt !== null && (
        <p className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3 text-[13px] text-ink-faint">
          <DateTime ms={item.submittedAt} />
          {isOpen(item.state) && (
            <WaitingTime since={item.submittedAt} now={now} isOurTurn={item.state !== 'needs_info'} />
          )}
        </p>
      )}
    </>
  );
}
