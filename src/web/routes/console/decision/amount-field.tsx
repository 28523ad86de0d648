import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';

interface AmountFieldProps {
  label: string;
  /** Yuan, as typed. */
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
  hint?: string;
}

export function AmountField({ label, value, onValueChange, error, hint }: AmountFieldProps) {
  return (
    <Field label={label} required error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          className="tnum"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  );
}
