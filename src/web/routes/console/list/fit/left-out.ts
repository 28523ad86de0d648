/** A column's priority when there is no room for all. */
export type Need =
  /** Always shown. */
  | 'needed'
  /** Hidden only when no extra column is left. */
  | 'useful'
  /** The first to be hidden. */
  | 'extra'
  /** Shown only if chosen. */
  | 'chosen';

interface Placed {
  id: string;
  need: Need;
  width: number;
  /** Somebody wants to see it in any case. */
  isInsisted: boolean;
}

/**
 * The columns for which a table has no room; the last and least needed are hidden first. A wider table shows the same
 * columns or more: a narrow column never replaces a wide one that is needed more.
 */
export function leftOutOf(columns: readonly Placed[], room: number): string[] {
  const stays = ({ need, isInsisted }: Placed, index: number) => index === 0 || isInsisted || need === 'needed';
  const leaving = columns.filter((column, index) => !stays(column, index));
  const inOrder = [
    ...leaving.filter(({ need }) => need === 'useful'),
    ...leaving.filter(({ need }) => need !== 'useful'),
  ];
  let rest = room - columns.filter(stays).reduce((sum, { width }) => sum + width, 0);
  const firstOut = inOrder.findIndex(({ width }) => {
    rest -= width;
    return rest < 0;
  });
  return firstOut === -1 ? [] : inOrder.slice(firstOut).map(({ id }) => id);
}
