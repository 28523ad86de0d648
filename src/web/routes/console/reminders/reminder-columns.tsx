import type { DueReminder, SentReminder } from '../../../../contract/reminders.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { LicenseLink } from '../licenses/license-link.tsx';
import type { Column } from '../list/column.ts';
import { dueStates, kindNames, mailStates, stageNames } from './reminder-words.ts';

export const dueColumns: readonly Column<DueReminder>[] = [
  {
    id: 'updates',
    title: '更新服务到',
    className: 'whitespace-nowrap',
    cell: ({ updatesUntil }) => <DateTime ms={updatesUntil} dayOnly />,
  },
  {
    id: 'number',
    title: '授权编号',
    className: 'whitespace-nowrap',
    cell: ({ number }) => <LicenseLink q={number} />,
  },
  { id: 'holder', title: '被授权方', className: 'max-w-64 truncate', cell: ({ holderName }) => holderName },
  { id: 'edition', title: '版本', need: 'extra', className: 'whitespace-nowrap', cell: ({ edition }) => edition },
  {
    id: 'customer',
    title: '用户',
    need: 'extra',
    className: 'max-w-40 truncate',
    cell: ({ userId, username }) => <CustomerLink id={userId}>{username}</CustomerLink>,
  },
  {
    id: 'stage',
    title: '提醒',
    need: 'useful',
    className: 'whitespace-nowrap',
    cell: ({ stage }) => stageNames[stage],
  },
  { id: 'state', title: '状态', cell: (item) => <DueBadge item={item} /> },
];

function DueBadge({ item: { state, sentAt } }: { item: DueReminder }) {
  const { name, tone } = dueStates[state];
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone={tone} dot>
        {name}
      </Badge>
      {sentAt !== null && <DateTime ms={sentAt} dayOnly className="text-[13px] text-ink-faint" />}
    </span>
  );
}

export function DueCard({ item }: { item: DueReminder }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-[15px] leading-6 font-medium break-words text-ink">{item.holderName}</p>
        <DueBadge item={item} />
      </div>
      <LicenseLink q={item.number} />
      <p className="mt-2 text-[13px] leading-5 text-ink-soft">
        {item.edition}，更新服务到 <DateTime ms={item.updatesUntil} dayOnly />，{stageNames[item.stage]}
      </p>
    </>
  );
}

export const sentColumns: readonly Column<SentReminder>[] = [
  {
    id: 'created',
    title: '写信时间',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <DateTime ms={createdAt} className="text-ink-soft" />,
  },
  { id: 'kind', title: '提醒', className: 'whitespace-nowrap', cell: ({ kind }) => kindNames[kind] },
  { id: 'about', title: '关于', className: 'w-full whitespace-nowrap', cell: (item) => <About item={item} /> },
  {
    id: 'customer',
    title: '用户',
    need: 'useful',
    className: 'max-w-40 truncate',
    cell: ({ userId, username }) => <CustomerLink id={userId}>{username}</CustomerLink>,
  },
  { id: 'state', title: '邮件', cell: (item) => <SentBadge item={item} /> },
];

function About({ item: { number, version } }: { item: SentReminder }) {
  if (number !== null) return <LicenseLink q={number} />;
  return <span className="tnum">{version ?? '—'}</span>;
}

function SentBadge({ item: { state } }: { item: SentReminder }) {
  const { name, tone } = mailStates[state ?? 'gone'];
  return (
    <Badge tone={tone} dot>
      {name}
    </Badge>
  );
}

export function SentCard({ item }: { item: SentReminder }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="text-[15px] leading-6 font-medium text-ink">{kindNames[item.kind]}</p>
        <SentBadge item={item} />
      </div>
      <About item={item} />
      <p className="mt-2 flex flex-wrap gap-x-3 text-[13px] leading-5 text-ink-soft">
        <CustomerLink id={item.userId}>{item.username}</CustomerLink>
        <DateTime ms={item.createdAt} className="text-ink-faint" />
      </p>
    </>
  );
}
