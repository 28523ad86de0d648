import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { type Column, directionOf, directionWord, nextSort } from './column.ts';
import { useFit } from './fit/use-fit.ts';
import { SortSelect } from './sort-select.tsx';
import type { ListTable } from './use-list-table.ts';
import './list.css';

interface DataTableProps<Item> {
  /** The list's name. */
  label: string;
  table: ListTable<Item>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** An item as a card on phones. */
  renderCard: (item: Item) => ReactNode;
  /** For lists in which several items can be selected; `nameOf` names the item that a box selects. */
  choice?: { selection: Selection; nameOf: (item: Item) => string };
  /** For rows that act as one large button. */
  rowClassName?: string;
}

/** The table of all console lists: sorted by its headers, with the columns that fit or were chosen; cards on phones. */
export function DataTable<Item>({
  label,
  table,
  items,
  keyOf,
  renderCard,
  choice,
  rowClassName,
}: DataTableProps<Item>) {
  const ref = useFit(table, items);
  return (
    <>
      <SortSelect table={table} />
      <Card flush className="hidden md:block">
        <Table ref={ref} label={label} className={table.isLow ? 'list-low' : undefined}>
          <Head table={table} items={items} choice={choice} />
          <tbody>
            {items.map((item) => (
              <Row key={keyOf(item)} id={keyOf(item)} {...{ table, item, choice, rowClassName }} />
            ))}
          </tbody>
        </Table>
      </Card>
      <ul aria-label={label} className="space-y-3 md:hidden">
        {items.map((item) => (
          <li key={keyOf(item)} className="relative rounded-card border border-line bg-surface p-4 shadow-card">
            {renderCard(item)}
          </li>
        ))}
      </ul>
    </>
  );
}

type Choice<Item> = DataTableProps<Item>['choice'];

interface Place<Item> {
  column: Column<Item>;
  isLeftOut: boolean;
  isLast: boolean;
}

/** All columns that it would show with enough room: those left out are only hidden, so that they can be measured. */
function placesOf<Item>({ wanted, leftOut }: ListTable<Item>): Place<Item>[] {
  const last = wanted.findLast(({ column: { id } }) => !leftOut.includes(id));
  return wanted.map((one) => ({
    column: one.column,
    isLeftOut: leftOut.includes(one.column.id),
    isLast: one === last,
  }));
}

/** The margin at the table's edges, the alignment of figures, and room for the margin. */
const look = <Item,>({ column, isLeftOut, isLast }: Place<Item>, isFirst: boolean): string =>
  classNames(isLeftOut && 'list-left-out', column.isEnd && 'text-right', isFirst && 'pl-6', isLast && 'pr-6');

interface HeadProps<Item> {
  table: ListTable<Item>;
  items: readonly Item[];
  choice: Choice<Item>;
}

function Head<Item>({ table, items, choice }: HeadProps<Item>) {
  return (
    <thead>
      <tr>
        {choice !== undefined && <ChooseAll selection={choice.selection} count={items.length} />}
        {placesOf(table).map((place, index) => {
          const { column } = place;
          const direction = column.sort && directionOf(column.sort, table.sort);
          return (
            <Th
              key={column.id}
              className={look(place, index === 0 && choice === undefined)}
              aria-sort={direction ?? undefined}
            >
              <SortLink table={table} column={column} />
            </Th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The title of a column; it sorts by the column if the server can. */
function SortLink<Item>({ table, column: { title, sort } }: { table: ListTable<Item>; column: Column<Item> }) {
  if (sort === undefined) return title;
  const direction = directionOf(sort, table.sort);
  const next = nextSort(sort, table.sort);
  const Icon = direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Link
      to={table.sortedBy(next.sort)}
      preventScrollReset
      title={`按${title}${directionWord(sort, next.direction)}排列`}
      className={classNames('list-sort', direction !== null && 'text-ink')}
    >
      {title}
      <Icon aria-hidden className="size-4" />
    </Link>
  );
}

function ChooseAll({ selection: { numbers, toggleAll }, count }: { selection: Selection; count: number }) {
  return (
    <Th className="w-10 pr-0">
      <input
        type="checkbox"
        aria-label="选中全部"
        className="checkbox list-box"
        checked={numbers.length === count}
        ref={(box) => {
          if (box !== null) box.indeterminate = numbers.length > 0 && numbers.length < count;
        }}
        onChange={toggleAll}
      />
    </Th>
  );
}

interface RowProps<Item> {
  id: string;
  table: ListTable<Item>;
  item: Item;
  choice: Choice<Item>;
  rowClassName: string | undefined;
}

function Row<Item>({ id, table, item, choice, rowClassName }: RowProps<Item>) {
  const isChosen = choice?.selection.has(id) ?? false;
  return (
    <Tr
      className={classNames(isChosen ? 'bg-sunken' : 'focus-within:bg-sunken/50', rowClassName)}
      onKeyDown={choice && ((event) => selectBySpace(event, (isRange) => choice.selection.toggle(id, isRange)))}
    >
      {choice !== undefined && (
        <Td className="pr-0">
          <input
            type="checkbox"
            aria-label={`选中 ${choice.nameOf(item)}`}
            className="checkbox list-box"
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              choice.selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </Td>
      )}
      {placesOf(table).map((place, index) => (
        <Td
          key={place.column.id}
          className={classNames(look(place, index === 0 && choice === undefined), place.column.className)}
        >
          {place.column.cell(item, table)}
        </Td>
      ))}
    </Tr>
  );
}

/** On a link the space bar only scrolls, so here it selects the link's row. */
function selectBySpace(event: KeyboardEvent, toggle: (isRange: boolean) => void): void {
  if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  toggle(event.shiftKey);
}
