import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CountField } from '../catalog/count-field.tsx';
import { AskedEditions } from './asked-editions.tsx';
import { type FormValues, type QuestionType, typeNames } from './question-values.ts';

interface QuestionFieldsProps {
  form: FormFields<FormValues>;
  index: number;
  isLast: boolean;
  editions: readonly Edition[];
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One question: its words, its kind, and who is asked. */
export function QuestionFields({ form, index, isLast, editions, onMove, onRemove }: QuestionFieldsProps) {
  const at = `questions.${index}` as const;
  const type = useWatch({ control: form.control, name: `${at}.type` });
  const title = `第 ${index + 1} 题`;
  return (
    <li aria-label={title} className="rounded-card border border-line p-4">
      <div className="mb-3 flex items-center justify-between gap-2">
        <p className="text-sm font-medium text-ink">{title}</p>
        <div className="-my-2 -mr-3 flex">
          <IconButton
            label={`上移${title}`}
            icon={<ArrowUp aria-hidden className="size-4" />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`下移${title}`}
            icon={<ArrowDown aria-hidden className="size-4" />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton label={`移除${title}`} icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove} />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <FormField form={form} name={`${at}.label`} label="问题" required className="sm:col-span-2">
          {(control) => <Input {...control} maxLength={30} autoComplete="off" />}
        </FormField>
        <FormField form={form} name={`${at}.type`} label="怎样回答">
          {(control) => (
            <Select {...control}>
              {(Object.keys(typeNames) as QuestionType[]).map((each) => (
                <option key={each} value={each}>
                  {typeNames[each]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name={`${at}.holder`} label="问谁">
          {(control) => (
            <Select {...control}>
              <option value="">所有人</option>
              <option value="personal">个人</option>
              <option value="company">企业</option>
            </Select>
          )}
        </FormField>
        <FormField form={form} name={`${at}.help`} label="说明" className="sm:col-span-2">
          {(control) => <Input {...control} maxLength={100} autoComplete="off" placeholder="显示在输入框下面" />}
        </FormField>
        <AskedEditions form={form} name={`${at}.editions`} editions={editions} />
        {type === 'select' && (
          <FormField form={form} name={`${at}.options`} label="选项" required hint="一行一个" className="sm:col-span-2">
            {(control) => <Textarea {...control} rows={4} />}
          </FormField>
        )}
        {type === 'number' && <NumberRange form={form} at={at} />}
      </div>
      <Required form={form} at={at} />
    </li>
  );
}

type At = `questions.${number}`;

function NumberRange({ form, at }: { form: FormFields<FormValues>; at: At }) {
  const ends = [
    { name: `${at}.min`, label: '下限' },
    { name: `${at}.max`, label: '上限' },
  ] as const;
  return (
    <>
      {ends.map(({ name, label }) => (
        <CountField key={name} form={form} name={name} label={label} required placeholder="" />
      ))}
      <FormField form={form} name={`${at}.unit`} label="单位">
        {(control) => <Input {...control} maxLength={6} autoComplete="off" placeholder="例如：人" />}
      </FormField>
    </>
  );
}

function Required({ form, at }: { form: FormFields<FormValues>; at: At }) {
  const { field } = useController({ control: form.control, name: `${at}.required` });
  return (
    <Checkbox
      className="mt-3"
      label="必填"
      checked={field.value}
      onChange={({ target }) => field.onChange(target.checked)}
    />
  );
}
