import type { Path } from 'react-hook-form';
import type { BlockFields } from '../../../../contract/pages/block-fields.ts';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { SwitchField } from '../../../form/switch-field.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { MarkdownField } from '../form/markdown-field.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import type { BlockFieldInputProps, PageForm, PageValues } from './page-values.ts';

interface BlockFieldInputsProps {
  form: PageForm;
  /** The path of the block's values. */
  path: string;
  fields: BlockFields;
}

/** The form of a block, generated from its schema. */
export function BlockFieldInputs({ form, path, fields }: BlockFieldInputsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <BlockFieldInput key={name} form={form} path={`${path}.${name}`} field={field} />
  ));
}

function BlockFieldInput({ form, path, field }: BlockFieldInputProps) {
  const { control, label, hint, required } = field;
  // Only the block's schema knows the names of its fields.
  const name = path as Path<PageValues>;
  const look = { form, name, label, hint, required };
  if (control === 'list')
    return (
      <ListField form={form} path={path} field={field}>
        {(item) => <BlockFieldInputs form={form} path={item} fields={field.fields ?? {}} />}
      </ListField>
    );
  if (control === 'markdown') return <MarkdownField {...look} />;
  if (control === 'picture') return <PictureField form={form} path={path} field={field} />;
  if (control === 'lines')
    return (
      <ControlledField {...look}>
        {(given, { value, onChange, onBlur }) => (
          <Textarea
            {...given}
            rows={4}
            value={(value as string[]).join('\n')}
            onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
            onBlur={onBlur}
          />
        )}
      </ControlledField>
    );
  if (control === 'switch')
    return <SwitchField form={form} name={name} label={label} {...(hint !== undefined && { description: hint })} />;
  if (control === 'choice')
    return (
      <FormField {...look}>
        {(given) => (
          <Select {...given}>
            {(field.options ?? []).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    );
  return (
    <FormField {...look}>
      {(given) =>
        control === 'text' ? (
          <Textarea {...given} rows={3} />
        ) : control === 'code' ? (
          <Textarea {...given} rows={8} spellCheck={false} className="font-mono text-[13px]" />
        ) : (
          <Input {...given} autoComplete="off" />
        )
      }
    </FormField>
  );
}
