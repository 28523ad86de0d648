import type { FieldValues, Path } from 'react-hook-form';
import { ControlledField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Textarea } from '../../../ui/form/input.tsx';
import { Tooltip } from '../../../ui/feedback/tooltip.tsx';

export interface TextTemplate {
  label: string;
  text: string;
}

export interface TemplatedFieldProps<Values extends FieldValues> {
  form: FormFields<Values>;
  name: Path<Values>;
  label: string;
  templates: readonly TextTemplate[];
  hint?: string;
  optional?: boolean;
  rows?: number;
  placeholder?: string;
}

/** A text that is often the same: ready sentences can be inserted and then changed. */
export function TemplatedField<Values extends FieldValues>({
  form,
  name,
  label,
  templates,
  hint,
  optional = false,
  rows = 5,
  placeholder,
}: TemplatedFieldProps<Values>) {
  return (
    <ControlledField form={form} name={name} label={label} hint={hint} required={!optional} optional={optional}>
      {(control, { value: held, onChange, ...wired }) => {
        const value = held as string;
        const insert = (text: string) => {
          onChange(value.trim() === '' ? text : `${value.trimEnd()}\n${text}`);
          form.setFocus(name);
        };
        return (
          <>
            <Templates templates={templates} onInsert={insert} />
            <Textarea {...control} {...wired} rows={rows} value={value} placeholder={placeholder} onChange={onChange} />
          </>
        );
      }}
    </ControlledField>
  );
}

interface TemplatesProps {
  templates: readonly TextTemplate[];
  onInsert: (text: string) => void;
}

function Templates({ templates, onInsert }: TemplatesProps) {
  return (
    <div role="group" aria-label="常用说明" className="mb-2 flex flex-wrap gap-2">
      {templates.map((template) => (
        <Tooltip key={template.label} text={template.text}>
          {(tipId) => (
            <button
              type="button"
              aria-describedby={tipId}
              onClick={() => onInsert(template.text)}
              className="min-h-8 cursor-pointer rounded-full border border-line bg-sunken/60 px-3 text-[13px] text-ink-soft transition-colors hover:border-line-strong hover:text-ink"
            >
              {template.label}
            </button>
          )}
        </Tooltip>
      ))}
    </div>
  );
}
