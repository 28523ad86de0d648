import { Controller } from 'react-hook-form';
import type { FormField } from '../../../../contract/applications/form-versions.ts';
import { DomainsInput } from '../../../parts/form/domains-input.tsx';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Field, type FieldControl } from '../../../ui/form/field.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { splitDomains } from './application-values.ts';
import type { ApplicationForm } from './form-fields.ts';
import type { FieldName } from '../wizard/steps.ts';

interface FormQuestionProps {
  field: FormField;
  form: ApplicationForm;
  /** Replaces the form's own words if they depend on more than the form. */
  help?: string;
}

/** One question of the application form, as its version describes it. */
export function FormQuestion({ field, form, help = field.help }: FormQuestionProps) {
  const name = field.name as FieldName;
  const error = form.messageOf(name);
  const place = field.isHalf ? '' : 'sm:col-span-2';
  if (field.type === 'checkbox')
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, ...wired } }) => (
          <Checkbox
            {...wired}
            className={place}
            checked={value === 'yes'}
            onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
            label={field.label}
            error={error}
          />
        )}
      />
    );
  return (
    <Field
      label={field.label}
      required={field.required}
      optional={!field.required}
      hint={help}
      error={error}
      className={place}
    >
      {(control) => <Answer field={field} name={name} form={form} control={control} />}
    </Field>
  );
}

interface AnswerProps extends Pick<FormQuestionProps, 'field' | 'form'> {
  name: FieldName;
  control: FieldControl;
}

function Answer({ field, name, form, control }: AnswerProps) {
  const wired = { ...control, ...form.register(name) };
  switch (field.type) {
    case 'text':
      return <Input {...wired} autoComplete={field.autoComplete ?? 'off'} />;
    case 'textarea':
      return <Textarea {...wired} rows={4} />;
    case 'phone':
      return <Input {...wired} type="tel" inputMode="tel" autoComplete="tel" />;
    case 'email':
      return <Input {...wired} type="email" inputMode="email" autoComplete="email" />;
    case 'creditCode':
      return <Input {...wired} autoComplete="off" autoCapitalize="characters" spellCheck={false} className="tnum" />;
    case 'domains':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange, ref } }) => (
            <DomainsInput
              ref={ref}
              control={control}
              values={splitDomains(value)}
              onValuesChange={(domains) => onChange(domains.join('\n'))}
            />
          )}
        />
      );
    case 'number':
      return <Input {...wired} inputMode="numeric" autoComplete="off" className="tnum" />;
    case 'select':
      return (
        <Select {...wired}>
          <option value="">请选择</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      );
    case 'date':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { onChange, ...given } }) => (
            <DatePicker {...given} control={control} onValueChange={onChange} />
          )}
        />
      );
    case 'checkbox':
      return null;
  }
}
