import type { FieldValues } from 'react-hook-form';
import { TemplatedField, type TemplatedFieldProps } from './templated-field.tsx';

type ReasonFieldProps<Values extends FieldValues> = Omit<TemplatedFieldProps<Values>, 'label'> & { label?: string };

/** The reason for a decision, exactly as the customer reads it. */
export function ReasonField<Values extends FieldValues>({ label = '原因', ...field }: ReasonFieldProps<Values>) {
  return <TemplatedField {...field} label={label} placeholder="原样展示给客户，并写进邮件" />;
}
