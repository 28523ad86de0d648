import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ListTable } from '../use-list-table.ts';
import { leftOutOf } from './left-out.ts';

/** The wider margin at the table's right edge, which moves to another column when the last one is hidden. */
const EDGE_PX = 8;

/** The state for which the widths were measured. */
interface Shown {
  items: readonly unknown[];
  columns: string;
  isLow: boolean;
}

/**
 * Hides the columns of a table that don't fit its frame, before anything is painted, so that nothing is seen to move.
 * Widths are measured, not declared, so that no name of the shop makes a table scroll.
 */
export function useFit<Item>(table: ListTable<Item>, items: readonly Item[]): RefObject<HTMLTableElement | null> {
  const ref = useRef<HTMLTableElement>(null);
  const measured = useRef<Shown | null>(null);
  const { wanted, leaveOut, isLow } = table;
  const fit = useEffectEvent(() => {
    const room = roomOf(ref.current);
    // On phones, cards replace the table.
    if (ref.current === null || room === 0) return;
    const widths = widthsOf(ref.current);
    const boxes = widths.splice(0, widths.length - wanted.length);
    const placed = wanted.map(({ column: { id, need = 'needed' }, isInsisted }, index) => ({
      id,
      need,
      isInsisted,
      width: widths[index] ?? 0,
    }));
    leaveOut(leftOutOf(placed, room - EDGE_PX - (boxes[0] ?? 0)));
  });
  useLayoutEffect(() => {
    const columns = wanted.map(({ column, isInsisted }) => `${column.id} ${column.need} ${isInsisted}`).join();
    const last = measured.current;
    if (last?.items === items && last.columns === columns && last.isLow === isLow) return;
    measured.current = { items, columns, isLow };
    fit();
  });
  useLayoutEffect(() => {
    const frame = ref.current?.parentElement;
    if (!frame) return;
    let room = roomOf(ref.current);
    const observer = new ResizeObserver(() => {
      if (roomOf(ref.current) === room) return;
      room = roomOf(ref.current);
      fit();
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return ref;
}

const roomOf = (table: HTMLTableElement | null): number => table?.parentElement?.clientWidth ?? 0;

/** The minimum width of each column, including those left out now. */
function widthsOf(table: HTMLTableElement): number[] {
  table.classList.add('list-measured');
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  table.classList.remove('list-measured');
  return widths;
}
