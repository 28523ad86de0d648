import { TemplatedField, type TemplatedFieldProps } from './templated-field.tsx';

/** Why something was decided, in the very words that the customer reads. */
export function ReasonField({ label = '原因', ...field }: Omit<TemplatedFieldProps, 'label'> & { label?: string }) {
  return <TemplatedField {...field} label={label} placeholder="原样展示给客户，并写进邮件" />;
}
