import { SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListResults } from '../list/list-results.tsx';
import { TableTools } from '../list/table-tools.tsx';
import type { ListTable } from '../list/use-list-table.ts';

interface ReminderListProps<Item> {
  /** The title of the table and of the file. */
  title: string;
  exported: 'due-reminders' | 'sent-reminders';
  /** The query to the server. */
  asked: object;
  selects: readonly ComponentProps<typeof FilterSelect>[];
  table: ListTable<Item>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  more: ComponentProps<typeof ListResults>['more'];
  renderCard: (item: Item) => ReactNode;
  /** The sentences for an empty list, and for one without matches. */
  none: { icon: ReactNode; title: string; titleIfFiltered: string; withoutFilter: string };
}

/** Filters, tools and rows, shared by due reminders and sent letters. */
export function ReminderList<Item>(props: ReminderListProps<Item>) {
  const { title, exported, asked, selects, table, items, keyOf, more, renderCard, none } = props;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {selects.map((select) => (
          <FilterSelect key={select.label} {...select} />
        ))}
        <span className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <ExportMenu list={exported} title={title} filter={asked} />
          <TableTools table={table} />
        </span>
      </div>
      <ListResults more={more}>
        {items.length > 0 ? (
          <DataTable label={title} table={table} items={items} keyOf={keyOf} renderCard={renderCard} />
        ) : (
          <Card>
            {Object.keys(asked).length > 0 ? (
              <EmptyState
                icon={<SearchX aria-hidden />}
                title={none.titleIfFiltered}
                action={<LinkButton to={none.withoutFilter}>清除筛选</LinkButton>}
              />
            ) : (
              <EmptyState icon={none.icon} title={none.title} />
            )}
          </Card>
        )}
      </ListResults>
    </>
  );
}
