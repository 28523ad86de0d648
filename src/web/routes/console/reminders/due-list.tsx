import { BellRing, SearchX } from 'lucide-react';
import type { DueReminder, ReminderRules } from '../../../../contract/reminders.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { askedBy } from '../list/list-look.ts';
import { ListResults } from '../list/list-results.tsx';
import { TableTools } from '../list/table-tools.tsx';
import { useFilter } from '../list/use-filter.ts';
import { useListTable } from '../list/use-list-table.ts';
import { DueCard, dueColumns } from './reminder-columns.tsx';
import { type DueFilter, readDueFilter, remindersAddress } from './reminder-filter.ts';
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
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <FilterSelect
          label="提醒"
          value={filter.stage ?? ''}
          to={(stage) => remindersAddress({ ...filter, stage: stage as DueReminder['stage'] })}
          choices={Object.entries(stageNames)}
        />
        <FilterSelect
          label="状态"
          value={filter.state ?? ''}
          to={(state) => remindersAddress({ ...filter, state: state as DueReminder['state'] })}
          choices={wordsOf(dueStates)}
        />
        <FilterSelect
          label="版本"
          value={filter.edition ?? ''}
          to={(edition) => remindersAddress({ ...filter, edition })}
          choices={editions.map(({ code, name }) => [code, name])}
        />
        <span className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <ExportMenu list="due-reminders" title="30 天内到期的授权" filter={asked} />
          <TableTools table={table} />
        </span>
      </div>
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoneDue isFiltered={Object.keys(asked).length > 0} />
          </Card>
        ) : (
          <DataTable
            label="30 天内到期的授权"
            table={table}
            items={items}
            keyOf={({ number }) => number}
            renderCard={(item) => <DueCard item={item} />}
          />
        )}
      </ListResults>
    </>
  );
}

const NoneDue = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="没有符合条件的授权"
      action={<LinkButton to={path}>清除筛选</LinkButton>}
    />
  ) : (
    <EmptyState icon={<BellRing aria-hidden />} title="30 天内没有要到期的授权" />
  );
