import type { MailSummary } from '../../../../contract/mail/outbox.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import type { Column } from '../list/column.ts';
import { MailBadge, MailProgress, MailSubject } from './mail-list.tsx';
import { mailKindNames } from './mail-words.ts';

/** Columns of the outbox; a letter opens by its subject. */
export const mailColumns = (onOpen: (mail: MailSummary) => void): readonly Column<MailSummary>[] => [
  {
    id: 'subject',
    title: '主题',
    className: 'max-w-80',
    cell: (mail, { isLow }) => (
      <>
        <MailSubject mail={mail} onOpen={onOpen} />
        {!isLow && <MailProgress mail={mail} />}
      </>
    ),
  },
  { id: 'to', title: '收件人', need: 'useful', className: 'max-w-60 truncate text-ink-soft', cell: ({ to }) => to },
  {
    id: 'kind',
    title: '类别',
    need: 'extra',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ kind }) => mailKindNames[kind],
  },
  {
    id: 'attempts',
    title: '发送次数',
    need: 'chosen',
    isEnd: true,
    className: 'tnum',
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'created',
    title: '写信时间',
    need: 'useful',
    sort: { by: 'created', of: 'times' },
    cell: ({ createdAt }) => <DateTime ms={createdAt} className="text-ink-soft" />,
  },
  {
    id: 'sent',
    title: '寄出时间',
    need: 'extra',
    cell: ({ sentAt }) => (sentAt === null ? '—' : <DateTime ms={sentAt} className="text-ink-soft" />),
  },
  { id: 'state', title: '状态', cell: (mail) => <MailBadge mail={mail} /> },
];

interface MailCardProps {
  mail: MailSummary;
  onOpen: (mail: MailSummary) => void;
}

/** A letter of the outbox on a narrow screen. */
export function MailCard({ mail, onOpen }: MailCardProps) {
  return (
    <>
      <MailSubject mail={mail} onOpen={onOpen} />
      <p className="mt-0.5 truncate text-[13px] leading-5 text-ink-soft">
        {mail.to}
        <span className="text-ink-faint"> · {mailKindNames[mail.kind]}</span>
      </p>
      <MailProgress mail={mail} />
      <div className="mt-2 flex items-center justify-between gap-3">
        <DateTime ms={mail.sentAt ?? mail.createdAt} className="text-[13px] text-ink-faint" />
        <MailBadge mail={mail} />
      </div>
    </>
  );
}
