import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  type ImportColumns,
  type ImportField,
  importFieldNames,
  importFields,
  isMapped,
  rowsBelow,
} from '../../../../contract/imports/import-columns.ts';
import { imports } from '../../../../contract/imports/imports.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type ImportFile, rememberColumns, sendRows } from './import-file.ts';

interface ColumnMappingProps {
  file: ImportFile;
  onClose: () => void;
}

/** The form's values: '' for a meaning that no column has. */
type Chosen = Record<ImportField, string>;

const person: readonly ImportField[] = ['email', 'name', 'phone', 'company', 'username'];
const license = importFields.filter((field) => !person.includes(field));

/**
 * The meaning of each column: recognised by its name, changed by hand, and remembered for the next file with the same
 * columns.
 */
export function ColumnMapping({ file, onClose }: ColumnMappingProps) {
  const { fileName, head } = file;
  const navigate = useNavigate();
  const isGivenUp = useRef(false);
  const [sent, setSent] = useState(0);
  const form = useEndpointForm(imports.begin, {
    values: chosenOf(file.columns),
    input: (_chosen: Chosen) => ({ fileName }),
    call: (input, chosen) =>
      sendRows(input, rowsOf(file, columnsOf(chosen)), { isGivenUp: () => isGivenUp.current, onSent: setSent }),
    failure: 'toast',
    leaves: true,
    onDone: ({ id }) => navigate(`/dashboard/imports/${id}`),
  });
  const columns = columnsOf(useWatch({ control: form.control }) as Chosen);
  const rows = rowsOf(file, columns);
  const unused = head.filter((name, at) => name !== '' && !Object.values(columns).includes(at));
  const onChosen = () => {
    // Rows with another meaning are another import.
    form.beginAnew();
    void rememberColumns(file, columnsOf(form.getValues()));
  };
  const fields = (names: readonly ImportField[]) =>
    names.map((field) => {
      const sample = rows[0]?.cells[field];
      return (
        <FormField
          key={field}
          form={form}
          name={field}
          onChanged={onChosen}
          label={importFieldNames[field]}
          hint={sample === undefined ? undefined : `例如：${sample.slice(0, 40)}`}
        >
          {(control) => (
            <Select {...control}>
              <option value="">没有</option>
              {head.map((name, at) => (
                <option key={at} value={at}>
                  {name === '' ? `第 ${at + 1} 列` : name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      );
    });
  return (
    <Card
      title="列的含义"
      description={
        isMapped(columns)
          ? '已按列名识别；有误时可以修改，下次同样的表格会记得。'
          : '没能识别邮箱所在的列，请先指定：没有邮箱的客户登录不了。'
      }
    >
      <FormShell form={form} className="space-y-6">
        <Group name="客户">{fields(person)}</Group>
        <Group name="授权（没有就只导入客户）">{fields(license)}</Group>
        {unused.length > 0 && (
          <p className="text-[13px] leading-5 text-ink-soft">不导入的列：{unused.join('、').slice(0, 300)}</p>
        )}
        {form.isSending && <Progress label="正在发送各行" share={sent} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="tnum text-sm text-ink-soft">共 {rows.length} 行。检查不会改变任何客户和授权。</p>
          <span className="flex gap-2">
            <Button
              onClick={() => {
                isGivenUp.current = true;
                onClose();
              }}
            >
              换一个文件
            </Button>
            <SubmitButton form={form} disabled={!isMapped(columns) || rows.length === 0}>
              检查 {rows.length} 行
            </SubmitButton>
          </span>
        </div>
      </FormShell>
    </Card>
  );
}

const chosenOf = (columns: ImportColumns): Chosen =>
  Object.fromEntries(importFields.map((field) => [field, String(columns[field] ?? '')])) as Chosen;

const columnsOf = (chosen: Chosen): ImportColumns =>
  Object.fromEntries(importFields.flatMap((field) => (chosen[field] === '' ? [] : [[field, Number(chosen[field])]])));

const rowsOf = ({ rows, headAt }: ImportFile, columns: ImportColumns) => rowsBelow(rows, headAt, columns);

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold text-ink">{name}</legend>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{children}</div>
    </fieldset>
  );
}
