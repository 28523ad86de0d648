import { Link } from 'react-router';
import type { AuditEvent, AuditFilter } from '../../../../contract/audit/audit.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { auditAddress } from './audit-filter.ts';
import { EventDifference } from './event-difference.tsx';
import { EventTarget } from './event-target.tsx';
import { actWord, personWord, placeWord, targetWord } from './event-words.ts';

interface EventDialogProps {
  event: AuditEvent | null;
  onClose: () => void;
}

/** All facts of one event. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  return (
    <Dialog open={event !== null} onClose={onClose} side="right" title={event === null ? '' : actWord(event.act)}>
      {event !== null && (
        <div className="space-y-6">
          <DescriptionList items={rowsOf(event)} />
          {event.changes.length > 0 && <EventDifference changes={event.changes} />}
          {event.facts.length > 0 && (
            <section>
              <h3 className="mb-2 text-sm font-semibold text-ink">其他内容</h3>
              <DescriptionList
                columns={1}
                className="rounded-card border border-line p-4"
                items={event.facts.map(({ field, value }) => ({
                  term: <span>{field}</span>,
                  detail: <span className="whitespace-pre-wrap">{value || '—'}</span>,
                }))}
              />
            </section>
          )}
          <Related event={event} onChoose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

const rowsOf = (event: AuditEvent) => [
  { term: '时间', detail: <DateTime ms={event.at} /> },
  {
    term: '谁',
    detail: fullNameOf(event),
  },
  { term: '对象', detail: <EventTarget event={event} /> },
  { term: '来源', detail: placeWord(event.ip) },
  { term: '序号', detail: event.seq === null ? '等待封存' : `第 ${event.seq} 条` },
  { term: '代号', detail: <code className="font-mono text-[13px]">{event.act}</code> },
];

function fullNameOf(event: AuditEvent): string {
  const name = personWord(event);
  return event.actor === null || event.actor.username === name ? name : `${name}（${event.actor.username}）`;
}

/** Other events of the same person, and on the same thing. */
function Related({ event, onChoose }: { event: AuditEvent; onChoose: () => void }) {
  const { actor, target } = event;
  const links: [label: string, filter: AuditFilter][] = [
    [`这个${targetWord(target.type)}的全部记录`, { thing: target.id }],
    ...(actor === null
      ? []
      : [[`${actor.username} 的全部记录`, { person: actor.username }] satisfies [string, AuditFilter]]),
  ];
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4">
      {links.map(([label, filter]) => (
        <Link key={label} to={auditAddress(filter)} onClick={onChoose} className="text-link">
          {label}
        </Link>
      ))}
    </p>
  );
}
