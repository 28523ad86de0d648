import type { ComponentProps, ReactNode } from 'react';
import {
  type ControllerRenderProps,
  type FieldValues,
  type Path,
  useController,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { Field, type FieldControl } from '../ui/form/field.tsx';
import type { FormFields } from './use-checked-form.ts';

type FieldLook = Omit<ComponentProps<typeof Field>, 'error' | 'children'>;

interface FormFieldProps<Values extends FieldValues, Name extends Path<Values>> extends FieldLook {
  form: FormFields<Values>;
  name: Name;
  /** Called after the person changed the value and the form has stored it. */
  onChanged?: () => void;
  children: (control: FieldControl & UseFormRegisterReturn<Name>) => ReactNode;
}

/**
 * A native field: `<FormField form={form} name="email" label="邮箱">{(control) => <Input {...control} />}</FormField>`.
 */
export function FormField<Values extends FieldValues, Name extends Path<Values>>({
  form,
  name,
  onChanged,
  children,
  ...look
}: FormFieldProps<Values, Name>) {
  return (
    <Field {...look} error={form.messageOf(name)}>
      {(control) => children({ ...control, ...form.register(name, { onChange: onChanged }) })}
    </Field>
  );
}

interface ControlledFieldProps<Values extends FieldValues, Name extends Path<Values>> extends FieldLook {
  form: FormFields<Values>;
  name: Name;
  children: (control: FieldControl, field: ControllerRenderProps<Values, Name>) => ReactNode;
}

/** A field of our own with `value` and a change handler: days, numbers, lists. */
export function ControlledField<Values extends FieldValues, Name extends Path<Values>>({
  form,
  name,
  children,
  ...look
}: ControlledFieldProps<Values, Name>) {
  const { field } = useController({ control: form.control, name });
  return (
    <Field {...look} error={form.messageOf(name)}>
      {(control) => children(control, field)}
    </Field>
  );
}
