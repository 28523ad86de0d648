import { Link } from 'react-router';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { isOpen } from '../../../../contract/applications/application-states.ts';
import { holderTypeNames } from '../../../parts/words/application-words.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { WaitingTime } from '../list/waiting-time.tsx';
import { ItemBadges } from './item-badges.tsx';
import { applicationPath } from './queue-context.ts';
import { rowLink } from './row-keys.ts';

interface ApplicationTableProps {
  items: readonly QueueItem[];
  now: number;
  /** The filter as it stands in the address: an open application keeps it. */
  search: string;
  isLow: boolean;
  selection: Selection;
}

export function ApplicationTable({ items, now, search, isLow, selection }: ApplicationTableProps) {
  const { numbers, toggleAll } = selection;
  return (
    <Table label="申请列表" className={isLow ? 'desk-low' : undefined}>
      <thead>
        <tr>
          <Th className="w-10 pr-0">
            <input
              type="checkbox"
              aria-label="选中全部"
              className="checkbox desk-box"
              checked={numbers.length === items.length}
              ref={(box) => {
                if (box !== null) box.indeterminate = numbers.length > 0 && numbers.length < items.length;
              }}
              onChange={toggleAll}
            />
          </Th>
          <Th>被授权方</Th>
          <Th>版本</Th>
          <Th className="hidden xl:table-cell">项目</Th>
          <Th className="text-right">金额</Th>
          <Th>状态</Th>
          <Th className="hidden xl:table-cell">负责人</Th>
          <Th className="hidden xl:table-cell">提交时间</Th>
          <Th className="pr-6 text-right">等待</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ApplicationRow
            key={item.number}
            item={item}
            now={now}
            search={search}
            isLow={isLow}
            isChosen={selection.has(item.number)}
            onToggle={(isRange) => selection.toggle(item.number, isRange)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface ApplicationRowProps extends Pick<ApplicationTableProps, 'now' | 'search' | 'isLow'> {
  item: QueueItem;
  isChosen: boolean;
  onToggle: (isRange: boolean) => void;
}

function ApplicationRow({ item, now, search, isLow, isChosen, onToggle }: ApplicationRowProps) {
  const name = item.holderName || item.applicantName;
  return (
    <Tr className={isChosen ? 'bg-sunken' : 'focus-within:bg-sunken/50'}>
      <Td className="pr-0">
        <input
          type="checkbox"
          aria-label={`选中 ${name}（${item.number}）`}
          className="checkbox desk-box"
          checked={isChosen}
          onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </Td>
      <Td className="max-w-56 xl:max-w-72">
        <Link
          {...rowLink(item.number)}
          to={applicationPath(item.number, search)}
          className="block truncate rounded font-medium text-ink hover:text-link"
        >
          {name}
        </Link>
        {!isLow && (
          <span className="tnum block truncate text-[13px] text-ink-faint">
            {item.holderType !== null && `${holderTypeNames[item.holderType]} · `}
            {item.number}
          </span>
        )}
      </Td>
      <Td className="whitespace-nowrap">{item.edition?.name ?? '—'}</Td>
      <Td className="hidden max-w-48 truncate xl:table-cell">{item.projectName || '—'}</Td>
      <Td className="tnum text-right whitespace-nowrap">{item.amountFen === null ? '—' : formatFen(item.amountFen)}</Td>
      <Td>
        <span className="flex flex-wrap items-center gap-1.5">
          <ItemBadges item={item} />
        </span>
      </Td>
      <Td className="hidden max-w-32 truncate text-ink-soft xl:table-cell">{item.assignee?.name ?? '—'}</Td>
      <Times item={item} now={now} />
    </Tr>
  );
}

function Times({ item: { state, submittedAt }, now }: Pick<ApplicationRowProps, 'item' | 'now'>) {
  return (
    <>
      <Td className="hidden xl:table-cell">
        {submittedAt === null ? '—' : <DateTime ms={submittedAt} className="text-ink-soft" />}
      </Td>
      <Td className="pr-6 text-right">
        {isOpen(state) && submittedAt !== null ? (
          <WaitingTime since={submittedAt} now={now} isOurTurn={state !== 'needs_info'} />
        ) : (
          '—'
        )}
      </Td>
    </>
  );
}
