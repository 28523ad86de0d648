import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Input, Textarea } from '../../../ui/form/input.tsx';

export interface MaterialTextValues {
  title: string;
  description: string;
}

interface TextProps {
  form: FormFields<MaterialTextValues>;
}

/** The name of a material. */
export function MaterialTitle({ form, required }: TextProps & { required?: boolean }) {
  return (
    <FormField form={form} name="title" label="标题" required={required}>
      {(control) => <Input {...control} maxLength={100} placeholder="客户看到的名称" />}
    </FormField>
  );
}

/** The description of a material. */
export function MaterialDescription({ form }: TextProps) {
  return (
    <FormField form={form} name="description" label="说明" optional>
      {(control) => <Textarea {...control} rows={3} maxLength={500} />}
    </FormField>
  );
}
