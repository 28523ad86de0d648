import { BellRing } from 'lucide-react';
import type { DueReminder, ReminderRules } from '../../../../contract/reminders.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { askedBy } from '../list/list-look.ts';
import { useFilter } from '../list/use-filter.ts';
import { useListTable } from '../list/use-list-table.ts';
import { DueCard, dueColumns } from './reminder-columns.tsx';
import { type DueFilter, readDueFilter, remindersAddress } from './reminder-filter.ts';
import { ReminderList } from './reminder-list.tsx';
import { dueStates, stageNames, wordsOf } from './reminder-words.ts';

interface DueListProps {
  filter: DueFilter;
  page: { items: DueReminder[]; nextCursor: string | null };
  editions: ReminderRules['editions'];
}

const path = '/dashboard/reminders';

export function DueList({ filter: loaded, page, editions }: DueListProps) {
  const asked = askedBy(loaded);
  const { items, ...more } = usePagedList(page, (cursor) => remoteApi.reminders.due({ ...asked, cursor }));
  const table = useListTable({ path, columns: dueColumns, filter: loaded });
  const filter = useFilter(path, loaded, readDueFilter);
  return (
    <ReminderList
      title="30 天内到期的授权"
      exported="due-reminders"
      asked={asked}
      selects={[
        {
          label: '提醒',
          value: filter.stage ?? '',
          to: (stage) => remindersAddress({ ...filter, stage: stage as DueReminder['stage'] }),
          choices: Object.entries(stageNames),
        },
        {
          label: '状态',
          value: filter.state ?? '',
          to: (state) => remindersAddress({ ...filter, state: state as DueReminder['state'] }),
          choices: wordsOf(dueStates),
        },
        {
          label: '版本',
          value: filter.edition ?? '',
          to: (edition) => remindersAddress({ ...filter, edition }),
          choices: editions.map(({ code, name }) => [code, name]),
        },
      ]}
      table={table}
      items={items}
      keyOf={({ number }) => number}
      more={more}
      renderCard={(item) => <DueCard item={item} />}
      none={{
        icon: <BellRing aria-hidden />,
        title: '30 天内没有要到期的授权',
        titleIfFiltered: '没有符合条件的授权',
        withoutFilter: path,
      }}
    />
  );
}
