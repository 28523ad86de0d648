import { type Control, useController } from 'react-hook-form';
import { ReasonField } from '../../form/reason-field.tsx';
import type { TextTemplate } from '../../form/templated-field.tsx';

interface ReasonInputProps {
  form: { control: Control<{ reason: string }>; messageOf: (field: 'reason') => string | undefined };
  templates: readonly TextTemplate[];
}

/** The reason in a form of its own field, with ready sentences. */
export function ReasonInput({ form, templates }: ReasonInputProps) {
  const { field } = useController({ control: form.control, name: 'reason' });
  return (
    <ReasonField
      value={field.value}
      onValueChange={field.onChange}
      templates={templates}
      error={form.messageOf('reason')}
    />
  );
}
