import { Link } from 'react-router';
import { isOpen, shownStateOf } from '../../../../contract/applications/application-states.ts';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { projectsInLine, projectsInShort } from '../../../../contract/licenses/project-names.ts';
import { holderTypeNames, kindNames } from '../../../parts/words/application-words.ts';
import { stateNames } from '../../../parts/words/state-words.ts';
import { DateTime, formatDateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import type { Column } from '../list/column.ts';
import { WaitingTime } from '../list/waiting-time.tsx';
import { ItemBadges } from './item-badges.tsx';
import { applicationPath } from './queue-context.ts';
import { rowLink } from '../list/list-keys.ts';

interface Shown {
  now: number;
  /** The filter from the address, which stays when an application is opened. */
  search: string;
}

export const applicationColumns = ({ now, search }: Shown): readonly Column<QueueItem>[] => [
  {
    id: 'holder',
    title: '被授权方',
    sort: { by: 'holder', of: 'texts' },
    className: 'max-w-56 xl:max-w-72',
    text: ({ holderName, applicantName }) => holderName || applicantName,
    cell: (item, { isLow }) => <Holder item={item} search={search} isLow={isLow} />,
  },
  {
    id: 'number',
    title: '申请编号',
    need: 'chosen',
    className: 'tnum whitespace-nowrap',
    text: ({ number }) => number,
    cell: ({ number }) => number,
  },
  {
    id: 'kind',
    title: '类型',
    need: 'chosen',
    className: 'whitespace-nowrap',
    text: ({ kind }) => kindNames[kind],
    cell: ({ kind }) => kindNames[kind],
  },
  {
    id: 'edition',
    title: '版本',
    need: 'useful',
    className: 'whitespace-nowrap',
    text: ({ edition }) => edition?.name ?? '',
    cell: ({ edition }) => edition?.name ?? '—',
  },
  {
    id: 'project',
    title: '项目',
    need: 'extra',
    className: 'max-w-48 truncate',
    text: projectsInLine,
    cell: (application) => projectsInShort(application) || '—',
  },
  {
    id: 'amount',
    title: '金额',
    sort: { by: 'amount', of: 'amounts' },
    isEnd: true,
    className: 'tnum whitespace-nowrap',
    text: ({ amountFen }) => (amountFen === null ? '' : amountFen / 100),
    cell: ({ amountFen }) => (amountFen === null ? '—' : formatFen(amountFen)),
  },
  {
    id: 'reference',
    title: '付款单号',
    need: 'chosen',
    className: 'tnum max-w-56 truncate',
    text: ({ paymentReference }) => paymentReference,
    cell: ({ paymentReference }) => paymentReference || '—',
  },
  {
    id: 'state',
    title: '状态',
    text: (item) => stateNames[shownStateOf(item)],
    cell: (item) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <ItemBadges item={item} />
      </span>
    ),
  },
  {
    id: 'assignee',
    title: '负责人',
    need: 'useful',
    className: 'max-w-32 truncate text-ink-soft',
    text: ({ assignee }) => assignee?.name ?? '',
    cell: ({ assignee }) => assignee?.name ?? '—',
  },
  {
    id: 'submitted',
    title: '提交时间',
    need: 'extra',
    sort: { by: 'submitted', of: 'times' },
    text: ({ submittedAt }) => (submittedAt === null ? '' : formatDateTime(submittedAt)),
    cell: ({ submittedAt }) => (submittedAt === null ? '—' : <DateTime ms={submittedAt} className="text-ink-soft" />),
  },
  {
    id: 'waiting',
    title: '等待',
    sort: { by: 'submitted', of: 'times', isInverse: true },
    isEnd: true,
    cell: ({ state, submittedAt }) =>
      isOpen(state) && submittedAt !== null ? (
        <WaitingTime since={submittedAt} now={now} isOurTurn={state !== 'needs_info'} />
      ) : (
        '—'
      ),
  },
];

function Holder({ item, search, isLow }: { item: QueueItem; search: string; isLow: boolean }) {
  return (
    <>
      <Link
        {...rowLink(item.number)}
        to={applicationPath(item.number, search)}
        className="block truncate rounded font-medium text-ink hover:text-link"
      >
        {item.holderName || item.applicantName}
      </Link>
      {!isLow && (
        <span className="tnum block truncate text-[13px] text-ink-faint">
          {item.holderType !== null && `${holderTypeNames[item.holderType]} · `}
          {item.number}
        </span>
      )}
    </>
  );
}
