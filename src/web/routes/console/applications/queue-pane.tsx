import { useEffect, useRef } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { isOpen } from '../../../../contract/applications/application-states.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { Select } from '../../../ui/form/select.tsx';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';
import { applicationFilters, type StateFilter } from '../list/application-filter.ts';
import { WaitingTime } from '../list/waiting-time.tsx';
import { applicationsAddress, countsByState } from './application-filters.tsx';
import { ItemBadges } from './item-badges.tsx';
import { applicationPath, type Queue } from './queue-context.ts';
import { RowHeightSwitch } from '../list/row-height-switch.tsx';
import { useRowHeight } from '../list/use-row-height.ts';

/** The list beside an open application, on wide screens. */
export function QueuePane({ items, filter, counts, loadedAt, more, search, number }: Queue & { number: string }) {
  const navigate = useNavigate();
  const { isLow, setCompact } = useRowHeight();
  const countOf = countsByState(counts);
  return (
    <nav aria-label="申请列表" className="desk-pane">
      <div className="flex items-center justify-between gap-2 px-4 pt-3">
        <Link
          to={applicationsAddress(filter)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded text-sm text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          申请列表
        </Link>
        <RowHeightSwitch isLow={isLow} onTurn={setCompact} />
      </div>
      <div className="border-b border-line px-4 pt-2 pb-3">
        <Select
          aria-label="列表的状态"
          value={filter.state}
          onChange={({ target }) => {
            const { search: next } = new URL(
              applicationsAddress({ ...filter, state: target.value as StateFilter }),
              location.href,
            );
            void navigate(applicationPath(number, next), { preventScrollReset: true });
          }}
        >
          {applicationFilters.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
              {countOf[value] ? `（${countOf[value]}）` : ''}
            </option>
          ))}
        </Select>
      </div>
      {items.length === 0 && <p className="p-4 text-sm text-ink-soft">此条件下没有申请。</p>}
      <ul>
        {items.map((item) => (
          <PaneRow
            key={item.number}
            item={item}
            now={loadedAt}
            search={search}
            isLow={isLow}
            isCurrent={item.number === number}
          />
        ))}
      </ul>
      <LoadMore hasMore={more.hasMore} loading={more.isLoading} onLoad={() => void more.loadMore()} />
    </nav>
  );
}

interface PaneRowProps {
  item: QueueItem;
  now: number;
  search: string;
  isLow: boolean;
  isCurrent: boolean;
}

function PaneRow({ item, now, search, isLow, isCurrent }: PaneRowProps) {
  const link = useRef<HTMLAnchorElement | null>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const waiting = isOpen(item.state) && item.submittedAt !== null && (
    <WaitingTime since={item.submittedAt} now={now} isOurTurn={item.state !== 'needs_info'} />
  );
  return (
    <li>
      <Link
        ref={link}
        to={applicationPath(item.number, search)}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        className="desk-row"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate text-sm font-medium text-ink">{item.holderName || item.applicantName}</span>
          {waiting}
        </span>
        {!isLow && (
          <>
            <span className="tnum flex items-center justify-between gap-3 text-[13px] text-ink-faint">
              <span className="min-w-0 truncate">
                {item.number} · {item.edition?.name ?? '未选版本'}
              </span>
              {item.amountFen !== null && <span>{formatFen(item.amountFen)}</span>}
            </span>
            <span className="mt-1 flex flex-wrap gap-1.5">
              <ItemBadges item={item} />
            </span>
          </>
        )}
      </Link>
    </li>
  );
}
