import type { FieldValues, Path } from 'react-hook-form';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Input } from '../../../ui/form/input.tsx';

interface AmountFieldProps<Values extends FieldValues> {
  form: FormFields<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
}

/** An amount in yuan, as typed. */
export function AmountField<Values extends FieldValues>({ form, name, label, hint }: AmountFieldProps<Values>) {
  return (
    <FormField form={form} name={name} label={label} required hint={hint}>
      {(control) => <Input {...control} inputMode="decimal" className="tnum" />}
    </FormField>
  );
}
