import { useRef } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { Tooltip } from '../../../ui/feedback/tooltip.tsx';

export interface TextTemplate {
  label: string;
  text: string;
}

export interface TemplatedFieldProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  templates: readonly TextTemplate[];
  error?: string;
  hint?: string;
  optional?: boolean;
  rows?: number;
  placeholder?: string;
}

/** A text that is often the same: ready sentences can be put in and then changed. */
export function TemplatedField({
  label,
  value,
  onValueChange,
  templates,
  error,
  hint,
  optional = false,
  rows = 5,
  placeholder,
}: TemplatedFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  const insert = (text: string) => {
    onValueChange(value.trim() === '' ? text : `${value.trimEnd()}\n${text}`);
    area.current?.focus();
  };

  return (
    <Field label={label} error={error} hint={hint} required={!optional} optional={optional}>
      {(control) => (
        <>
          <div role="group" aria-label="常用说明" className="mb-2 flex flex-wrap gap-2">
            {templates.map((template) => (
              <Tooltip key={template.label} text={template.text}>
                {(tipId) => (
                  <button
                    type="button"
                    aria-describedby={tipId}
                    onClick={() => insert(template.text)}
                    className="min-h-8 cursor-pointer rounded-full border border-line bg-sunken/60 px-3 text-[13px] text-ink-soft transition-colors hover:border-line-strong hover:text-ink"
                  >
                    {template.label}
                  </button>
                )}
              </Tooltip>
            ))}
          </div>
          <Textarea
            {...control}
            ref={area}
            rows={rows}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </>
      )}
    </Field>
  );
}
