import { Link } from 'react-router';
import type { AuditEvent } from '../../../../contract/audit/audit.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import type { Column } from '../list/column.ts';
import { auditAddress, type AuditListFilter } from './audit-filter.ts';
import { EventTarget } from './event-target.tsx';
import { actWord, personWord, placeWord, summaryOf } from './event-words.ts';

type Open = (event: AuditEvent) => void;

export const auditColumns = (filter: AuditListFilter, onOpen: Open): readonly Column<AuditEvent>[] => [
  {
    id: 'at',
    title: '时间',
    sort: { by: 'at', of: 'times' },
    cell: ({ at }) => <DateTime ms={at} className="text-ink-soft" />,
  },
  {
    id: 'person',
    title: '谁',
    className: 'max-w-40 truncate',
    cell: (event) => <Person event={event} filter={filter} />,
  },
  {
    id: 'act',
    title: '做了什么',
    className: 'max-w-80',
    cell: (event, { isLow }) => <Act event={event} onOpen={onOpen} isShort={isLow} />,
  },
  {
    id: 'target',
    title: '对象',
    need: 'useful',
    className: 'max-w-60 truncate',
    cell: (event) => <EventTarget event={event} />,
  },
  {
    id: 'place',
    title: '来源',
    need: 'extra',
    className: 'tnum max-w-40 truncate text-ink-soft',
    cell: ({ ip }) => placeWord(ip) || '—',
  },
  { id: 'seq', title: '序号', need: 'chosen', isEnd: true, className: 'tnum', cell: ({ seq }) => seq ?? '—' },
];

interface AuditCardProps {
  event: AuditEvent;
  filter: AuditListFilter;
  onOpen: Open;
}

/** A log entry on a narrow screen. */
export function AuditCard({ event, filter, onOpen }: AuditCardProps) {
  return (
    <>
      <Act event={event} onOpen={onOpen} />
      <p className="mt-2 text-sm break-words text-ink-soft">
        <EventTarget event={event} />
      </p>
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 gap-y-1 border-t border-line pt-3 text-[13px] text-ink-faint">
        <Person event={event} filter={filter} />
        <DateTime ms={event.at} />
      </p>
    </>
  );
}

/** The act opens the event; a click anywhere in the row counts. */
function Act({ event, onOpen, isShort = false }: { event: AuditEvent; onOpen: Open; isShort?: boolean }) {
  const summary = summaryOf(event);
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(event)}
        className="block max-w-full cursor-pointer truncate text-left font-medium text-ink stretched-link"
      >
        {actWord(event.act)}
      </button>
      {summary !== '' && !isShort && <p className="truncate text-[13px] leading-5 text-ink-faint">{summary}</p>}
    </div>
  );
}

/** The actor, as a filter. */
function Person({ event, filter }: { event: AuditEvent; filter: AuditListFilter }) {
  const name = personWord(event);
  if (event.actor === null) return <span className="text-ink-soft">{name}</span>;
  return (
    <Link
      to={auditAddress({ ...filter, person: event.actor.username })}
      preventScrollReset
      title={`只看 ${event.actor.username} 的记录`}
      className="relative text-ink-soft hover:text-link hover:underline"
    >
      {name}
    </Link>
  );
}
