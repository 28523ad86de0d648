import type { ComponentProps } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Switch } from '../ui/form/switch.tsx';
import { ControlledField } from './form-field.tsx';

type SwitchFieldProps<Values extends FieldValues, Name extends Path<Values>> = Omit<
  ComponentProps<typeof ControlledField<Values, Name>>,
  'children'
> & {
  /** Text beside the switch; by default its state. */
  text?: string;
  description?: string;
};

/** A field that is on or off. */
export function SwitchField<Values extends FieldValues, Name extends Path<Values>>({
  text,
  description,
  ...look
}: SwitchFieldProps<Values, Name>) {
  return (
    <ControlledField {...look}>
      {(control, { value, onChange }) => (
        <Switch
          {...control}
          aria-required={undefined}
          label={text ?? (value ? '打开' : '关闭')}
          description={description}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </ControlledField>
  );
}
