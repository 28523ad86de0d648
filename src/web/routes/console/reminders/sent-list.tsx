import { MailOpen } from 'lucide-react';
import type { SentReminder } from '../../../../contract/reminders.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { useFilter } from '../list/use-filter.ts';
import { useListTable } from '../list/use-list-table.ts';
import { SentCard, sentColumns } from './reminder-columns.tsx';
import { askedSent, readSentFilter, remindersAddress, type SentFilter } from './reminder-filter.ts';
import { ReminderList } from './reminder-list.tsx';
import { kindNames, mailStates, wordsOf } from './reminder-words.ts';

interface SentListProps {
  filter: SentFilter;
  page: { items: SentReminder[]; nextCursor: string | null };
}

const path = '/dashboard/reminders';

export function SentList({ filter: loaded, page }: SentListProps) {
  const asked = askedSent(loaded);
  const { items, ...more } = usePagedList(page, (cursor) => remoteApi.reminders.sent({ ...asked, cursor }));
  const table = useListTable({ path, name: `${path}?list=sent`, columns: sentColumns, filter: loaded });
  const filter = useFilter(path, loaded, readSentFilter);
  return (
    <ReminderList
      title="写出的提醒"
      exported="sent-reminders"
      asked={asked}
      selects={[
        {
          label: '提醒',
          value: filter.kind ?? '',
          to: (kind) => remindersAddress({ ...filter, kind: kind as SentReminder['kind'] }),
          choices: Object.entries(kindNames),
        },
        {
          label: '邮件',
          value: filter.state ?? '',
          to: (state) => remindersAddress({ ...filter, state: state as NonNullable<SentFilter['state']> }),
          choices: wordsOf(mailStates),
        },
      ]}
      table={table}
      items={items}
      keyOf={({ id }) => id}
      more={more}
      renderCard={(item) => <SentCard item={item} />}
      none={{
        icon: <MailOpen aria-hidden />,
        title: '还没有写过提醒',
        titleIfFiltered: '没有符合条件的提醒',
        withoutFilter: remindersAddress({ list: 'sent' }),
      }}
    />
  );
}
