import type { ReactNode } from 'react';
import type { Need } from './fit/left-out.ts';

/** A column of a console list, declared once for its table, header, visibility and order. */
export interface Column<Item> {
  id: string;
  title: string;
  cell: (item: Item, row: { isLow: boolean }) => ReactNode;
  /** The cell's value for copied rows; amounts in yuan, so that they can be added up. */
  text?: (item: Item) => string | number;
  /** The server's order by it; without one, the list can't be sorted by it. */
  sort?: ColumnSort;
  /**
   * Its priority when there is no room for all columns; without one it is always shown. The first column always stays.
   */
  need?: Need;
  /** Aligns figures at the right edge. */
  isEnd?: boolean;
  /** The width limit of its cells, and how they break. */
  className?: string;
}

interface ColumnSort {
  /** The order's name on the server. */
  by: string;
  of: 'texts' | 'amounts' | 'times';
  /**
   * True if the server sorts by a value that rises as this one falls, e.g. by time of submission for the time waited.
   */
  isInverse?: boolean;
}

export type Direction = 'ascending' | 'descending';

/** The direction of a list's order for a column; null if it is sorted by another one. */
export function directionOf({ by, isInverse = false }: ColumnSort, sort: string | undefined): Direction | null {
  if (sort === undefined || sort.replace(/^-/, '') !== by) return null;
  return sort.startsWith('-') === isInverse ? 'ascending' : 'descending';
}

/** The order's name with its direction, as used in the address. */
export const sortOf = ({ by, isInverse = false }: ColumnSort, direction: Direction): string =>
  (direction === 'descending') === isInverse ? by : `-${by}`;

/** The order after a click on the header: the largest or newest first, names from the beginning; then reversed. */
export function nextSort(column: ColumnSort, sort: string | undefined): { sort: string; direction: Direction } {
  const now = directionOf(column, sort);
  const first = column.of === 'texts' ? 'ascending' : 'descending';
  const direction = now === first ? (first === 'ascending' ? 'descending' : 'ascending') : first;
  return { sort: sortOf(column, direction), direction };
}

const words: Record<ColumnSort['of'], Record<Direction, string>> = {
  texts: { ascending: '正序', descending: '倒序' },
  amounts: { ascending: '从低到高', descending: '从高到低' },
  times: { ascending: '从早到晚', descending: '从晚到早' },
};

export const directionWord = ({ of, isInverse }: ColumnSort, direction: Direction): string =>
  isInverse === true ? { ascending: '从短到长', descending: '从长到短' }[direction] : words[of][direction];
