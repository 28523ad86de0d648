import type { Column } from '../column.ts';

/** Stands after the id of a column that is shown however narrow the table is; the others of a choice leave where there's no room. */
const MARK = '*';

/** The columns of a choice in an address, the marked ones among them. */
export const choicePattern = /^[a-zA-Z]{1,20}\*?(?:,[a-zA-Z]{1,20}\*?){0,19}$/;

export interface Wanted<Item> {
  column: Column<Item>;
  isInsisted: boolean;
}

/** The columns that a table would show with room for all; without a choice those that nobody has to ask for. */
export function wantedOf<Item>(columns: readonly Column<Item>[], chosen: readonly string[] | null): Wanted<Item>[] {
  if (chosen === null)
    return columns.filter(({ need }) => need !== 'chosen').map((column) => ({ column, isInsisted: false }));
  return columns.flatMap((column, index) => {
    const isMarked = chosen.includes(column.id + MARK);
    if (index !== 0 && !isMarked && !chosen.includes(column.id)) return [];
    // It is there only because somebody asked for it.
    return [{ column, isInsisted: isMarked || column.need === 'chosen' }];
  });
}

const idsOf = <Item>(wanted: readonly Wanted<Item>[]): string[] =>
  wanted.map(({ column: { id, need }, isInsisted }) => (isInsisted && need !== 'chosen' ? id + MARK : id));

/** A choice without what this list doesn't have, in the list's order. */
export const knownIn = <Item>(columns: readonly Column<Item>[], ids: readonly string[]): string[] =>
  idsOf(wantedOf(columns, ids));

/** The choice after a column that is shown was put away, or one that is not was insisted on. */
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
