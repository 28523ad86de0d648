import { useWatch } from 'react-hook-form';
import { FormField } from '../../../../form/form-field.tsx';
import type { FormFields } from '../../../../form/use-checked-form.ts';
import { Textarea } from '../../../../ui/form/input.tsx';

export interface TypedProjects {
  /** One on a line. */
  furtherProjects: string;
}

interface FurtherProjectsFieldProps {
  form: FormFields<TypedProjects>;
  /** How many projects the license allows: as typed, or '' for any number. */
  limit: string;
}

/** The projects beside the first; left out where the license allows only one, and nothing is typed. */
export function FurtherProjectsField({ form, limit }: FurtherProjectsFieldProps) {
  const typed = useWatch({ control: form.control, name: 'furtherProjects' });
  if (limit.trim() === '1' && typed.trim() === '') return null;
  const most = limit.trim() === '' ? '' : `，连同上面的最多 ${limit.trim()} 个`;
  return (
    <FormField form={form} name="furtherProjects" label="其他项目" optional hint={`一行一个${most}。`}>
      {(control) => <Textarea {...control} rows={3} />}
    </FormField>
  );
}
