import type { ClipboardEvent } from 'react';
import { Plus } from 'lucide-react';
import { useController, useFieldArray, type Path } from 'react-hook-form';
import { FormField } from '../../../form/form-field.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { RowButtons } from '../list/row-buttons.tsx';
import { parseCell, pastedCells } from './feature-cell.ts';
import { FeatureCellInput } from './feature-cell-input.tsx';
import type { CatalogEndpointForm, CatalogValues } from './catalog-values.ts';

interface Column {
  /** '' for a new edition without one. */
  code: string;
  name: string;
}

interface FeatureGroupFieldsProps {
  form: CatalogEndpointForm;
  index: number;
  columns: readonly Column[];
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const emptyRow = () => ({ name: '', note: '', values: {} });

/** One group of the comparison with its rows. */
export function FeatureGroupFields({ form, index, columns, isLast, onMove, onRemove }: FeatureGroupFieldsProps) {
  const path = `document.features.${index}` as const;
  const rows = useFieldArray({ control: form.control, name: `${path}.features` });

  /** Fills the cells to the right and below the one pasted into; missing rows are added. */
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cells = pastedCells(event.clipboardData.getData('text'));
    const { row, column } = (event.target as HTMLElement).dataset;
    if (cells === null || row === undefined || column === undefined) return;
    event.preventDefault();
    const keys = ['name', 'note', ...columns.map(({ code }) => `values.${code}`)];
    const features = structuredClone(form.getValues(`${path}.features`));
    for (const [down, line] of cells.entries()) {
      const target = (features[Number(row) + down] ??= emptyRow());
      for (const [right, text] of line.entries()) {
        const key = keys[Number(column) + right];
        if (key === 'name' || key === 'note') target[key] = text;
        else if (key !== undefined) target.values[key.slice('values.'.length)] = parseCell(text);
      }
    }
    rows.replace(features);
  };
  return (
    <section
      aria-label={`功能分组 ${index + 1}`}
      onPaste={paste}
      className="overflow-hidden rounded-card border border-line"
    >
      <div className="flex items-start gap-2 border-b border-line bg-sunken p-3">
        <FormField
          form={form}
          name={`${path}.name`}
          label={<span className="sr-only">分组名称</span>}
          className="max-w-60 flex-1 [&>label]:mb-0"
        >
          {(field) => <Input {...field} placeholder="分组名称" />}
        </FormField>
        <RowButtons
          title={`第 ${index + 1} 组`}
          isFirst={index === 0}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <Table label={`第 ${index + 1} 组功能`}>
        <thead>
          <tr>
            <Th>功能</Th>
            <Th>说明</Th>
            {columns.map(({ code, name }, column) => (
              <Th key={code === '' ? `new-${column}` : code} className="text-center">
                {name}
              </Th>
            ))}
            <Th>
              <span className="sr-only">操作</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.fields.map((row, rowIndex) => (
            <FeatureRow
              key={row.id}
              form={form}
              path={`${path}.features.${rowIndex}`}
              row={rowIndex}
              columns={columns}
              isLast={rowIndex === rows.fields.length - 1}
              onMove={(by) => rows.move(rowIndex, rowIndex + by)}
              onRemove={() => rows.remove(rowIndex)}
            />
          ))}
        </tbody>
      </Table>
      <div className="border-t border-line p-2">
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={rows.fields.length >= 60}
          onClick={() => rows.append(emptyRow(), { focusName: `${path}.features.${rows.fields.length}.name` })}
        >
          添加一行
        </Button>
      </div>
    </section>
  );
}

interface FeatureRowProps extends Pick<FeatureGroupFieldsProps, 'form' | 'columns' | 'isLast' | 'onMove' | 'onRemove'> {
  path: `document.features.${number}.features.${number}`;
  row: number;
}

function FeatureRow({ form, path, row, columns, isLast, onMove, onRemove }: FeatureRowProps) {
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <Cell form={form} path={`${path}.name`} row={row} column={0} label="功能" />
      <Cell form={form} path={`${path}.note`} row={row} column={1} label="说明" />
      {columns.map(({ code, name }, column) =>
        code === '' ? (
          <Td key={`new-${column}`} className="text-center text-ink-faint">
            先填代号
          </Td>
        ) : (
          <ValueCell
            key={code}
            form={form}
            path={`${path}.values.${code}`}
            row={row}
            column={column + 2}
            label={name}
          />
        ),
      )}
      <Td className="px-2! py-2! whitespace-nowrap">
        <RowButtons
          title={`第 ${row + 1} 行`}
          isFirst={row === 0}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
        />
      </Td>
    </tr>
  );
}

interface CellProps {
  form: CatalogEndpointForm;
  path: Path<CatalogValues>;
  row: number;
  column: number;
  label: string;
}

function Cell({ form, path, row, column, label }: CellProps) {
  const problem = form.messageOf(path);
  return (
    <Td className="min-w-40 px-2! py-2!">
      <Input
        {...form.register(path)}
        aria-label={`第 ${row + 1} 行${label}`}
        aria-invalid={problem === undefined ? undefined : true}
        autoComplete="off"
        data-row={row}
        data-column={column}
      />
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </Td>
  );
}

function ValueCell({ form, path, row, column, label }: CellProps) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name: path });
  const problem = form.messageOf(path);
  return (
    <Td className="px-2! py-2!">
      <FeatureCellInput
        ref={ref}
        value={(value as boolean | string | undefined) ?? false}
        onValueChange={onChange}
        onBlur={onBlur}
        aria-label={`第 ${row + 1} 行${label}`}
        aria-invalid={problem === undefined ? undefined : true}
        data-row={row}
        data-column={column}
      />
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </Td>
  );
}
