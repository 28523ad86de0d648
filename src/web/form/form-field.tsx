import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldControl } from '../ui/form/field.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

type FieldLook = Omit<ComponentProps<typeof Field>, 'error' | 'children'>;

interface FormFieldProps<Values extends FieldValues, Name extends Path<Values>> extends FieldLook {
  form: Pick<EndpointForm<Values>, 'register' | 'messageOf'>;
  name: Name;
  children: (control: FieldControl & UseFormRegisterReturn<Name>) => ReactNode;
}

/** A field of the browser's own: `<FormField form={form} name="email" label="邮箱">{(control) => <Input {...control} />}</FormField>`. */
export function FormField<Values extends FieldValues, Name extends Path<Values>>({
  form,
  name,
  children,
  ...look
}: FormFieldProps<Values, Name>) {
  return (
    <Field {...look} error={form.messageOf(name)}>
      {(control) => children({ ...control, ...form.register(name) })}
    </Field>
  );
}
