import { MailOpen, SearchX } from 'lucide-react';
import type { SentReminder } from '../../../../contract/reminders.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListResults } from '../list/list-results.tsx';
import { TableTools } from '../list/table-tools.tsx';
import { useFilter } from '../list/use-filter.ts';
import { useListTable } from '../list/use-list-table.ts';
import { SentCard, sentColumns } from './reminder-columns.tsx';
import { askedSent, readSentFilter, remindersAddress, type SentFilter } from './reminder-filter.ts';
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
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <FilterSelect
          label="提醒"
          value={filter.kind ?? ''}
          to={(kind) => remindersAddress({ ...filter, kind: kind as SentReminder['kind'] })}
          choices={Object.entries(kindNames)}
        />
        <FilterSelect
          label="邮件"
          value={filter.state ?? ''}
          to={(state) => remindersAddress({ ...filter, state: state as NonNullable<SentFilter['state']> })}
          choices={wordsOf(mailStates)}
        />
        <span className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <ExportMenu list="sent-reminders" title="写出的提醒" filter={asked} />
          <TableTools table={table} />
        </span>
      </div>
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoneSent isFiltered={Object.keys(asked).length > 0} />
          </Card>
        ) : (
          <DataTable
            label="写出的提醒"
            table={table}
            items={items}
            keyOf={({ id }) => id}
            renderCard={(item) => <SentCard item={item} />}
          />
        )}
      </ListResults>
    </>
  );
}

const NoneSent = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="没有符合条件的提醒"
      action={<LinkButton to={remindersAddress({ list: 'sent' })}>清除筛选</LinkButton>}
    />
  ) : (
    <EmptyState icon={<MailOpen aria-hidden />} title="还没有写过提醒" />
  );
