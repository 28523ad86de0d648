import { useWatch } from 'react-hook-form';
import { CheckboxesField } from '../../../form/checkboxes-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import type { EditionNames } from './edition-names.ts';

export interface EditionValues {
  editions: string[];
}

interface EditionBoxesProps {
  form: FormFields<EditionValues>;
  legend: string;
  names: EditionNames;
}

/** A choice of several editions of the catalogue. */
export function EditionBoxes({ form, legend, names }: EditionBoxesProps) {
  const chosen = useWatch({ control: form.control, name: 'editions' });
  // An edition that is no longer in the catalogue stays visible while it is chosen.
  const codes = [...new Set([...Object.keys(names), ...chosen])];
  return (
    <CheckboxesField
      form={form}
      name="editions"
      legend={legend}
      options={codes.map((code) => ({ value: code, label: names[code] ?? code }))}
    />
  );
}
