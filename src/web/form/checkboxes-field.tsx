import { type ReactNode, useId } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { Checkbox } from '../ui/form/choice.tsx';
import { FieldError } from '../ui/form/field.tsx';
import type { FormFields } from './use-checked-form.ts';

interface CheckboxesFieldProps<Values extends FieldValues> {
  form: FormFields<Values>;
  /** A field whose value is the list of ticked boxes, in the order of the options. */
  name: Path<Values>;
  legend: ReactNode;
  /** Below the boxes. */
  hint?: string;
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  /** Classes of the group; by default the boxes stand in a row. */
  className?: string;
  boxClassName?: string;
}

/** Several checkboxes as one field. */
export function CheckboxesField<Values extends FieldValues>(props: CheckboxesFieldProps<Values>) {
  const { form, name, legend, hint, options, className = 'flex flex-wrap gap-x-6', boxClassName } = props;
  const { field } = useController({ control: form.control, name });
  const ticked = field.value as string[];
  const error = form.messageOf(name);
  const errorId = useId();
  const order = options.map(({ value }) => value);
  const change = (value: string, isTicked: boolean) => {
    const others = ticked.filter((each) => each !== value);
    const next = isTicked ? [...others, value] : others;
    field.onChange(next.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
  };
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : errorId}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      <div className={className}>
        {options.map(({ value, label, disabled }) => (
          <Checkbox
            key={value}
            className={boxClassName}
            label={label}
            checked={ticked.includes(value)}
            disabled={disabled}
            onChange={({ target }) => change(value, target.checked)}
          />
        ))}
      </div>
      {hint !== undefined && <p className="text-[13px] leading-5 text-ink-faint">{hint}</p>}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
