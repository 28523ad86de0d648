import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../../../ui/feedback/popover.tsx';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { ViewMenu } from '../views/view-menu.tsx';
import { RowHeightSwitch } from './row-height-switch.tsx';
import type { ListTable } from './use-list-table.ts';
import './list.css';

/** Which columns a table has, and how high its rows are; phones show cards, which have neither. */
export function TableTools<Item>({ table }: { table: ListTable<Item> }) {
  const { columns, chosen, choose, isLow, turnLow } = table;
  // A closed panel has no boxes: their names would stand beside those of the filters.
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = columns;
  const isShown = (id: string) =>
    chosen?.includes(id) ?? others.some((column) => column.id === id && column.shown !== 'chosen');
  const toggle = (id: string) => {
    const now = others.filter((column) => isShown(column.id) !== (column.id === id));
    choose([...(first === undefined ? [] : [first.id]), ...now.map((column) => column.id)]);
  };
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
          <fieldset>
            <legend className="sr-only">显示的列</legend>
            {(isOpen ? others : []).map(({ id, title }) => (
              <label key={id} className="list-column">
                <input type="checkbox" className="checkbox" checked={isShown(id)} onChange={() => toggle(id)} />
                {title}
              </label>
            ))}
          </fieldset>
          <p className="list-column-end">
            <Button size="sm" disabled={chosen === null} onClick={() => choose(null)}>
              恢复默认
            </Button>
          </p>
        </Popover>
      </span>
      <RowHeightSwitch isLow={isLow} onTurn={turnLow} />
    </>
  );
}
