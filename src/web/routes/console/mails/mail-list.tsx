import type { MailSummary } from '../../../../contract/mail/outbox.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { mailKindNames, mailProgress, mailStateNames, mailStateTones } from './mail-words.ts';

export function MailBadge({ mail: { state } }: { mail: MailSummary }) {
  return (
    <Badge tone={mailStateTones[state]} dot>
      {mailStateNames[state]}
    </Badge>
  );
}

/** Letters as lines; each opens by its subject. */
export function MailList({ items, onOpen }: { items: readonly MailSummary[]; onOpen: (mail: MailSummary) => void }) {
  return (
    <ul>
      {items.map((mail) => (
        <li
          key={mail.id}
          className="relative grid gap-x-6 gap-y-1.5 border-b border-line px-5 py-4 transition-colors last:border-b-0 hover:bg-sunken/60 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6"
        >
          <div className="min-w-0">
            <MailSubject mail={mail} onOpen={onOpen} />
            <p className="mt-0.5 truncate text-[13px] leading-5 text-ink-soft">
              {mail.to}
              <span className="text-ink-faint"> · {mailKindNames[mail.kind]}</span>
            </p>
            <MailProgress mail={mail} />
          </div>
          <div className="flex items-center justify-between gap-4">
            <DateTime ms={mail.sentAt ?? mail.createdAt} className="text-[13px] text-ink-faint" />
            <span className="sm:w-20">
              <MailBadge mail={mail} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface OpenedProps {
  mail: MailSummary;
  onOpen: (mail: MailSummary) => void;
}

/** A click anywhere in the row counts. */
export function MailSubject({ mail, onOpen }: OpenedProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(mail)}
      className="block max-w-full cursor-pointer truncate text-left text-sm font-medium text-ink stretched-link"
    >
      {mail.subject}
    </button>
  );
}

export function MailProgress({ mail }: { mail: MailSummary }) {
  const progress = mail.state === 'kept' ? '' : mailProgress(mail);
  if (progress === '') return null;
  return (
    <p
      className={`mt-0.5 text-[13px] leading-5 break-words ${mail.state === 'failed' ? 'text-danger' : 'text-ink-faint'}`}
    >
      {progress}
    </p>
  );
}
