import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import type { DiscountValues } from './discount-values.ts';

interface CheckListProps {
  form: FormFields<DiscountValues>;
  name: 'editions' | 'kinds';
  legend: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
}

/** Any number of a few things. */
export function CheckList({ form, name, legend, hint, options }: CheckListProps) {
  const { field } = useController({ control: form.control, name });
  const chosen: readonly string[] = field.value;
  const error = form.messageOf(name);
  const errorId = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : errorId}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className="mb-1 text-sm font-medium text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              field.onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
      {hint !== undefined && <p className="text-[13px] leading-5 text-ink-faint">{hint}</p>}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
