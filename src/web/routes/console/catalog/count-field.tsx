import type { ComponentProps } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { ControlledField } from '../../../form/form-field.tsx';
import { CountInput } from './count-input.tsx';

type CountFieldProps<Values extends FieldValues, Name extends Path<Values>> = Omit<
  ComponentProps<typeof ControlledField<Values, Name>>,
  'children'
> & {
  /** Shown if the field is empty; by default that there is no limit. */
  placeholder?: string;
};

/** A field for a whole number; null if left empty. */
export function CountField<Values extends FieldValues, Name extends Path<Values>>({
  placeholder,
  ...look
}: CountFieldProps<Values, Name>) {
  return (
    <ControlledField {...look}>
      {(control, { ref, value, onChange }) => (
        <CountInput {...control} ref={ref} placeholder={placeholder} value={value} onValueChange={onChange} />
      )}
    </ControlledField>
  );
}
