import type { Column } from '../column.ts';

/**
 * Follows the id of a column that is shown however narrow the table is; the other chosen columns are hidden if there's
 * no room.
 */
const MARK = '*';

/** Chosen columns in an address, including marked ones. */
export const choicePattern = /^[a-zA-Z]{1,20}\*?(?:,[a-zA-Z]{1,20}\*?){0,19}$/;

export interface Wanted<Item> {
  column: Column<Item>;
  isInsisted: boolean;
}

/** The columns that a table would show with enough room; without a choice, all that are shown by default. */
export function wantedOf<Item>(columns: readonly Column<Item>[], chosen: readonly string[] | null): Wanted<Item>[] {
  if (chosen === null)
    return columns.filter(({ need }) => need !== 'chosen').map((column) => ({ column, isInsisted: false }));
  return columns.flatMap((column, index) => {
    const isMarked = chosen.includes(column.id + MARK);
    if (index !== 0 && !isMarked && !chosen.includes(column.id)) return [];
    // It is shown only because somebody chose it.
    return [{ column, isInsisted: isMarked || column.need === 'chosen' }];
  });
}

const idsOf = <Item>(wanted: readonly Wanted<Item>[]): string[] =>
  wanted.map(({ column: { id, need }, isInsisted }) => (isInsisted && need !== 'chosen' ? id + MARK : id));

/** A choice without columns that this list doesn't have, in the list's order. */
export const knownIn = <Item>(columns: readonly Column<Item>[], ids: readonly string[]): string[] =>
  idsOf(wantedOf(columns, ids));

/** The choice after a visible column was hidden, or a hidden one was forced to show. */
export function toggled<Item>(
  columns: readonly Column<Item>[],
  shown: readonly Wanted<Item>[],
  leftOut: readonly string[],
  id: string,
): string[] {
  const others = idsOf(shown.filter(({ column }) => column.id !== id));
  const isSeen = shown.some(({ column }) => column.id === id) && !leftOut.includes(id);
  return knownIn(columns, isSeen ? others : [...others, id + MARK]);
}
