import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import type { EditionNames } from './edition-names.ts';

export interface EditionValues {
  editions: string[];
}

interface EditionBoxesProps {
  form: FormFields<EditionValues>;
  legend: string;
  names: EditionNames;
}

/** Several of the catalogue's editions. */
export function EditionBoxes({ form, legend, names }: EditionBoxesProps) {
  const {
    field: { value, onChange },
  } = useController({ control: form.control, name: 'editions' });
  const error = form.messageOf('editions');
  const errorId = useId();
  // One that the catalogue has given up stays visible as long as it is chosen.
  const codes = [...new Set([...Object.keys(names), ...value])];
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : errorId}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {codes.map((code) => (
          <Checkbox
            key={code}
            label={names[code] ?? code}
            checked={value.includes(code)}
            onChange={({ target }) =>
              onChange(codes.filter((each) => (each === code ? target.checked : value.includes(each))))
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
