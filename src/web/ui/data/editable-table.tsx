import { useRef, useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../form/button.tsx';
import { Input } from '../form/input.tsx';
import { Table, Td, Th } from './table.tsx';

interface EditableColumn<Row> {
  key: keyof Row & string;
  label: string;
  /** The problem with a value; undefined if there is none. */
  check?: (value: string, row: Row) => string | undefined;
}

interface EditableTableProps<Row> {
  label: string;
  columns: readonly EditableColumn<Row>[];
  rows: readonly Row[];
  onRowsChange: (rows: readonly Row[]) => void;
  newRow: () => Row;
  most?: number;
  /** Shows problems of untouched cells, too. */
  showsAll?: boolean;
}

/** Rows that are edited in place: every cell is a field, Enter goes to the next row, errors stand below their cell. */
export function EditableTable<Row extends { id: string } & Record<string, string>>(props: EditableTableProps<Row>) {
  const { label, columns, rows, onRowsChange, newRow, most = 50, showsAll = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const focusCell = (row: number, column: number) =>
    frame.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
  /** Focuses the row that takes its place, or the button that adds a row. */
  const remove = (row: Row, rowIndex: number) => {
    onRowsChange(rows.filter((other) => other !== row));
    requestAnimationFrame(() => {
      const buttons = [...(frame.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
      (buttons[rowIndex] ?? buttons.at(-1) ?? addButton.current)?.focus();
    });
  };
  const add = () => {
    onRowsChange([...rows, newRow()]);
    requestAnimationFrame(() => focusCell(rows.length, 0));
  };

  return (
    <div ref={frame} className="overflow-hidden rounded-card border border-line">
      <Table label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Th key={column.key} className="pl-5">
                {column.label}
              </Th>
            ))}
            <Th>
              <span className="sr-only">操作</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id} className="border-b border-line last:border-b-0">
              {columns.map((column, columnIndex) => {
                const problem = column.check?.(row[column.key] ?? '', row);
                const isShown = problem !== undefined && (showsAll || touched.has(`${row.id}-${column.key}`));
                const problemId = `${row.id}-${column.key}-problem`;
                return (
                  <Td key={column.key} className="min-w-40 px-2! py-2! align-top">
                    <Input
                      data-cell={`${rowIndex}-${columnIndex}`}
                      aria-label={`第 ${rowIndex + 1} 行${column.label}`}
                      aria-invalid={isShown || undefined}
                      aria-describedby={isShown ? problemId : undefined}
                      value={row[column.key] ?? ''}
                      autoComplete="off"
                      onBlur={() => setTouched(new Set([...touched, `${row.id}-${column.key}`]))}
                      onChange={(event) =>
                        onRowsChange(
                          rows.map((other) => (other === row ? { ...row, [column.key]: event.target.value } : other)),
                        )
                      }
                      onKeyDown={(event) => {
                        if (event.key === 'Enter' && !event.nativeEvent.isComposing)
                          focusCell(rowIndex + 1, columnIndex);
                      }}
                    />
                    {isShown && (
                      <p id={problemId} className="mt-1 text-[13px] text-danger">
                        {problem}
                      </p>
                    )}
                  </Td>
                );
              })}
              <Td className="w-12 px-2! py-2! text-right align-top">
                <IconButton
                  data-remove
                  label={`删除第 ${rowIndex + 1} 行`}
                  icon={<Trash2 aria-hidden className="size-4" />}
                  onClick={() => remove(row, rowIndex)}
                />
              </Td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <Td colSpan={columns.length + 1} className="pl-5 text-ink-faint">
                还没有内容
              </Td>
            </tr>
          )}
        </tbody>
      </Table>
      <div className="border-t border-line p-2">
        <Button
          ref={addButton}
          variant="ghost"
          size="sm"
          disabled={rows.length >= most}
          icon={<Plus aria-hidden className="size-4" />}
          // Leaving a field with an error would show the error and move this button away before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={add}
        >
          添加一行
        </Button>
      </div>
    </div>
  );
}
