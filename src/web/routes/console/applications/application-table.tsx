import { Link } from 'react-router';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { ApplicationBadge } from '../../../parts/words/application-badge.tsx';
import { holderTypeNames, isOpen, kindNames } from '../../../parts/words/application-words.ts';
import { WaitingTime } from '../list/waiting-time.tsx';
import { rowLink } from './row-keys.ts';

export function ApplicationTable({ items, now }: { items: readonly QueueItem[]; now: number }) {
  return (
    <Table label="申请列表">
      <thead>
        <tr>
          <Th className="pl-6">被授权方</Th>
          <Th>版本</Th>
          <Th className="hidden xl:table-cell">项目</Th>
          <Th className="text-right">金额</Th>
          <Th>状态</Th>
          <Th className="hidden xl:table-cell">提交时间</Th>
          <Th className="pr-6 text-right">等待</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ApplicationRow key={item.number} item={item} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

function ApplicationRow({ item, now }: { item: QueueItem; now: number }) {
  return (
    <Tr className="focus-within:bg-sunken/50">
      <Td className="max-w-56 pl-6 xl:max-w-72">
        <Link
          {...rowLink(item.number)}
          to={`/dashboard/applications/${item.number}`}
          className="block truncate rounded font-medium text-ink hover:text-link"
        >
          {item.holderName || item.applicantName}
        </Link>
        <span className="tnum block truncate text-[13px] text-ink-faint">
          {item.holderType !== null && `${holderTypeNames[item.holderType]} · `}
          {item.number}
        </span>
      </Td>
      <Td className="whitespace-nowrap">{item.edition?.name ?? '—'}</Td>
      <Td className="hidden max-w-48 truncate xl:table-cell">{item.projectName || '—'}</Td>
      <Td className="tnum text-right whitespace-nowrap">{item.amountFen === null ? '—' : formatFen(item.amountFen)}</Td>
      <Td>
        <span className="flex flex-col items-start gap-1.5 xl:flex-row xl:items-center">
          <ApplicationBadge application={item} />
          {item.kind !== 'new' && <Badge tone="primary">{kindNames[item.kind]}</Badge>}
          {item.paymentReceivedAt !== null && isOpen(item.state) && <Badge tone="success">已到账</Badge>}
        </span>
      </Td>
      <Td className="hidden xl:table-cell">
        {item.submittedAt === null ? '—' : <DateTime ms={item.submittedAt} className="text-ink-soft" />}
      </Td>
      <Td className="pr-6 text-right">
        {isOpen(item.state) && item.submittedAt !== null ? (
          <WaitingTime since={item.submittedAt} now={now} isOurTurn={item.state !== 'needs_info'} />
        ) : (
          '—'
        )}
      </Td>
    </Tr>
  );
}
