import type { ReasonFit, ReasonTemplate } from '../../../../contract/reason-templates.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { RowButtons } from '../list/row-buttons.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { fitNames } from './reason-words.ts';

export interface ReasonsValues {
  templates: ReasonTemplate[];
}

interface ReasonRowProps {
  form: FormFields<ReasonsValues>;
  index: number;
  isLast: boolean;
  /** True if some sentences fit only one state of the money. */
  asksForMoney: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One sentence: the short name on its button, and its words. */
export function ReasonRow({ form, index, isLast, asksForMoney, onMove, onRemove }: ReasonRowProps) {
  const title = `第 ${index + 1} 条`;
  return (
    <li aria-label={title} className="rounded-card border border-line p-4">
      <div className="mb-3 flex items-center justify-between gap-2">
        <p className="text-sm font-medium text-ink">{title}</p>
        <div className="-my-2 -mr-3 flex">
          <RowButtons title={title} isFirst={index === 0} isLast={isLast} onMove={onMove} onRemove={onRemove} />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name={`templates.${index}.label`} label="名称" required>
          {(control) => <Input {...control} maxLength={12} autoComplete="off" placeholder="按钮上的几个字" />}
        </FormField>
        {asksForMoney && (
          <FormField form={form} name={`templates.${index}.fits`} label="什么时候可用">
            {(control) => (
              <Select {...control}>
                {(Object.keys(fitNames) as ReasonFit[]).map((fit) => (
                  <option key={fit} value={fit}>
                    {fitNames[fit]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        )}
        <FormField form={form} name={`templates.${index}.text`} label="文字" required className="sm:col-span-2">
          {(control) => <Textarea {...control} rows={3} maxLength={500} />}
        </FormField>
      </div>
    </li>
  );
}
