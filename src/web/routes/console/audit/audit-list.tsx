import { Link } from 'react-router';
import type { AuditEvent, AuditFilter } from '../../../../contract/audit/audit.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { auditAddress } from './audit-filter.ts';
import { EventTarget } from './event-target.tsx';
import { actWord, personWord, placeWord, summaryOf } from './event-words.ts';

interface AuditListProps {
  items: readonly AuditEvent[];
  filter: AuditFilter;
  onOpen: (event: AuditEvent) => void;
}

export function AuditTable({ items, filter, onOpen }: AuditListProps) {
  return (
    <Table label="审计日志">
      <thead>
        <tr>
          <Th className="pl-6">时间</Th>
          <Th>谁</Th>
          <Th>做了什么</Th>
          <Th>对象</Th>
          <Th className="hidden pr-6 xl:table-cell">来源</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((event) => (
          <Tr key={event.id} className="relative">
            <Td className="pl-6">
              <DateTime ms={event.at} className="text-ink-soft" />
            </Td>
            <Td className="max-w-40 truncate">
              <Person event={event} filter={filter} />
            </Td>
            <Td className="w-full max-w-64">
              <Act event={event} onOpen={onOpen} />
            </Td>
            <Td className="max-w-60 truncate">
              <EventTarget event={event} />
            </Td>
            <Td className="tnum hidden max-w-40 truncate pr-6 text-ink-soft xl:table-cell">
              {placeWord(event.ip) || '—'}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The list for narrow screens. */
export function AuditCards({ items, filter, onOpen }: AuditListProps) {
  return (
    <ul className="space-y-3 md:hidden">
      {items.map((event) => (
        <li key={event.id} className="relative rounded-card border border-line bg-surface p-4 shadow-card">
          <Act event={event} onOpen={onOpen} />
          <p className="mt-2 text-sm break-words text-ink-soft">
            <EventTarget event={event} />
          </p>
          <p className="mt-3 flex flex-wrap justify-between gap-x-3 gap-y-1 border-t border-line pt-3 text-[13px] text-ink-faint">
            <Person event={event} filter={filter} />
            <DateTime ms={event.at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The act opens the event; the whole row takes the click. */
function Act({ event, onOpen }: { event: AuditEvent; onOpen: (event: AuditEvent) => void }) {
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
      {summary !== '' && <p className="truncate text-[13px] leading-5 text-ink-faint">{summary}</p>}
    </div>
  );
}

/** The actor, as a filter. */
function Person({ event, filter }: { event: AuditEvent; filter: AuditFilter }) {
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
