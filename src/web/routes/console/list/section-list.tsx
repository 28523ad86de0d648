import { SearchX } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from './data-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListResults } from './list-results.tsx';
import { TableTools } from './table-tools.tsx';
import type { ListTable } from './use-list-table.ts';

interface SectionListProps<Item, State extends string> {
  title: string;
  /** The table's name. */
  label: string;
  exported: ComponentProps<typeof ExportMenu>;
  filters: Omit<ComponentProps<typeof ListFilters<State>>, 'path'>;
  table: ListTable<Item>;
  items: readonly Item[];
  more: ComponentProps<typeof ListResults>['more'];
  renderCard: (item: Item) => ReactNode;
  /** The sentences for an empty list, and for one without matches. */
  none: { icon: ReactNode; title: string; text: string; titleIfFiltered: string };
}

/** A list that shares its page: heading, tools, filters, rows. */
export function SectionList<Item extends { id: string }, State extends string>(props: SectionListProps<Item, State>) {
  const { title, label, exported, filters, table, items, more, renderCard, none } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-base font-semibold text-ink">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <ExportMenu {...exported} />
          <TableTools table={table} />
        </div>
      </div>
      <ListFilters path={table.path} {...filters} />
      {items.length === 0 ? (
        <Card>
          {Object.keys(exported.filter).length > 0 ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={none.titleIfFiltered}
              action={<LinkButton to={table.path}>清除筛选</LinkButton>}
            />
          ) : (
            <EmptyState icon={none.icon} title={none.title} text={none.text} />
          )}
        </Card>
      ) : (
        <ListResults more={more}>
          <DataTable label={label} table={table} items={items} keyOf={({ id: key }) => key} renderCard={renderCard} />
        </ListResults>
      )}
    </section>
  );
}
