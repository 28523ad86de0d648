import { useId } from 'react';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import type { EditionNames } from './edition-names.ts';

interface EditionBoxesProps {
  legend: string;
  names: EditionNames;
  value: readonly string[];
  onValueChange: (codes: string[]) => void;
  error?: string;
}

/** Several of the catalogue's editions. */
export function EditionBoxes({ legend, names, value, onValueChange, error }: EditionBoxesProps) {
  const errorId = useId();
  // One that the catalogue has given up stays visible as long as it is chosen.
  const codes = [...new Set([...Object.keys(names), ...value])];
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {codes.map((code) => (
          <Checkbox
            key={code}
            label={names[code] ?? code}
            checked={value.includes(code)}
            onChange={({ target }) =>
              onValueChange(codes.filter((each) => (each === code ? target.checked : value.includes(each))))
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
