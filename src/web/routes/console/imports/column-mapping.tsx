import {
  type ImportColumns,
  type ImportField,
  importFieldNames,
  importFields,
  isMapped,
  rowsBelow,
} from '../../../../contract/imports/import-columns.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { headOf, type ImportFile } from './use-import-file.ts';

interface ColumnMappingProps {
  file: ImportFile;
  /** How much of it is sent; null while nothing is. */
  sent: number | null;
  onChange: (columns: ImportColumns) => void;
  onCheck: () => void;
  onClose: () => void;
}

const person: readonly ImportField[] = ['email', 'name', 'phone', 'company', 'username'];
const license = importFields.filter((field) => !person.includes(field));

/** The meaning of each column: recognised by its name, changed by hand, and remembered for the next file like it. */
export function ColumnMapping({ file, sent, onChange, onCheck, onClose }: ColumnMappingProps) {
  const head = headOf(file);
  const rows = rowsBelow(file.rows, file.headAt, file.columns);
  const unused = head.filter((name, at) => name !== '' && !Object.values(file.columns).includes(at));
  const fields = (names: readonly ImportField[]) =>
    names.map((field) => (
      <ColumnField
        key={field}
        field={field}
        file={file}
        head={head}
        onChange={onChange}
        sample={rows[0]?.cells[field]}
      />
    ));
  return (
    <Card
      title="列的含义"
      description={
        isMapped(file.columns)
          ? '已按列名识别；有误时可以修改，下次同样的表格会记得。'
          : '没能识别邮箱所在的列，请先指定：没有邮箱的客户登录不了。'
      }
    >
      <div className="space-y-6">
        <Group name="客户">{fields(person)}</Group>
        <Group name="授权（没有就只导入客户）">{fields(license)}</Group>
        {unused.length > 0 && (
          <p className="text-[13px] leading-5 text-ink-soft">不导入的列：{unused.join('、').slice(0, 300)}</p>
        )}
        {sent !== null && <Progress label="正在发送各行" share={sent} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="tnum text-sm text-ink-soft">共 {rows.length} 行。检查不会改变任何客户和授权。</p>
          <span className="flex gap-2">
            <Button onClick={onClose}>换一个文件</Button>
            <Button
              variant="primary"
              loading={sent !== null}
              disabled={!isMapped(file.columns) || rows.length === 0}
              onClick={onCheck}
            >
              检查 {rows.length} 行
            </Button>
          </span>
        </div>
      </div>
    </Card>
  );
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold text-ink">{name}</legend>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{children}</div>
    </fieldset>
  );
}

interface ColumnFieldProps extends Pick<ColumnMappingProps, 'file' | 'onChange'> {
  field: ImportField;
  head: readonly string[];
  sample: string | undefined;
}

function ColumnField({ field, file: { columns }, head, sample, onChange }: ColumnFieldProps) {
  return (
    <Field label={importFieldNames[field]} hint={sample === undefined ? undefined : `例如：${sample.slice(0, 40)}`}>
      {(control) => (
        <Select
          {...control}
          value={columns[field] ?? ''}
          onChange={({ target }) => {
            const { [field]: _before, ...others } = columns;
            onChange(target.value === '' ? others : { ...others, [field]: Number(target.value) });
          }}
        >
          <option value="">没有</option>
          {head.map((name, at) => (
            <option key={at} value={at}>
              {name === '' ? `第 ${at + 1} 列` : name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
