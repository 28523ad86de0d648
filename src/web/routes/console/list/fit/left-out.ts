/** The priority of a column when there is no room for all. */
export type Need =
  /** It always stays. */
  | 'needed'
  /** It leaves when no extra one is left. */
  | 'useful'
  /** It is the first to leave. */
  | 'extra'
  /** Only for whom asks for it. */
  | 'chosen';

interface Placed {
  id: string;
  need: Need;
  width: number;
  /** Somebody wants to see it in any case. */
  isInsisted: boolean;
}

/**
 * The columns for which a table has no room, the last and least needed first to go. A wider table shows the same
 * columns or more: a narrow one does not take the place of a wide one that is needed more.
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
