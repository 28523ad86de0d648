import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Input } from '../../../ui/form/input.tsx';
import { beijingTime } from './beijing-time.ts';

export interface PublishAt {
  /** '' = now. */
  at: string;
}

/** The value in the form that publishing endpoints take. */
export const publishAtInput = ({ at }: PublishAt): { at?: number } => (at === '' ? {} : { at: beijingTime(at) });

export function PublishAtField({ form }: { form: FormFields<PublishAt> }) {
  return (
    <FormField form={form} name="at" label="发布时间" hint="北京时间；留空为立即发布">
      {(field) => <Input {...field} type="datetime-local" className="max-w-60" />}
    </FormField>
  );
}
