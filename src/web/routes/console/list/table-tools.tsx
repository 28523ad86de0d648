import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../../../ui/feedback/popover.tsx';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { ViewMenu } from '../views/view-menu.tsx';
import { toggled } from './fit/column-choice.ts';
import { RowHeightSwitch } from './row-height-switch.tsx';
import type { ListTable } from './use-list-table.ts';
import './list.css';

/** The choice of a table's columns and its row height; phones show cards, which have neither. */
export function TableTools<Item>({ table }: { table: ListTable<Item> }) {
  // A closed panel renders no boxes: their names would duplicate those of the filters.
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ViewMenu table={table} />
      <span className="list-tools">
        <Popover
          label="显示的列"
          align="end"
          onOpenChange={setOpen}
          triggerClassName={buttonClass({})}
          trigger={
            <>
              <Columns3 aria-hidden className="size-4" />列
            </>
          }
        >
          {isOpen && <ColumnBoxes table={table} />}
          <p className="list-column-end">
            <Button size="sm" disabled={table.chosen === null} onClick={() => table.choose(null)}>
              恢复默认
            </Button>
          </p>
        </Popover>
      </span>
      <RowHeightSwitch isLow={table.isLow} onTurn={table.turnLow} />
    </>
  );
}

/** A box for each column but the first; a column without room says so, and its box can still show it. */
function ColumnBoxes<Item>({ table: { columns, wanted, leftOut, choose } }: { table: ListTable<Item> }) {
  return (
    <>
      <fieldset>
        <legend className="sr-only">显示的列</legend>
        {columns.slice(1).map(({ id, title }) => {
          const isLeftOut = leftOut.includes(id);
          return (
            <label key={id} className="list-column">
              <input
                type="checkbox"
                className="checkbox"
                checked={!isLeftOut && wanted.some(({ column }) => column.id === id)}
                onChange={() => choose(toggled(columns, wanted, leftOut, id))}
              />
              {title}
              {isLeftOut && <span className="list-column-note">放不下</span>}
            </label>
          );
        })}
      </fieldset>
      {leftOut.length > 0 && (
        <p className="list-column-hint">窗口不够宽，有 {leftOut.length} 列没有显示。勾选的列一定显示。</p>
      )}
    </>
  );
}
