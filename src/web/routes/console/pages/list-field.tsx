import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { emptyContent } from '../../../../contract/pages/block-fields.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import type { BlockFieldInputProps, ContentPath } from './page-values.ts';

interface ListFieldProps extends BlockFieldInputProps {
  /** The fields of the item at this path. */
  children: (path: string) => ReactNode;
}

/** Items of a list, each with its fields. */
export function ListField({ form, path, field, children }: ListFieldProps) {
  const { label, item = '项', fields = {}, most = 24 } = field;
  const name = path as ContentPath;
  // Field names in lists are as deep as the schema, so they cannot be written as types.
  const items = useFieldArray({ control: form.control, name: name as 'document.blocks', keyName: 'key' });
  const problem = form.messageOf(name);
  const add = () =>
    items.append(emptyContent(fields) as never, { focusName: firstField(path, items.fields.length, fields) });
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      {items.fields.map(({ key }, index) => (
        <div key={key} role="group" aria-label={`${item} ${index + 1}`} className="rounded-card border border-line">
          <div className="flex items-center justify-between border-b border-line bg-sunken/60 py-1 pr-1 pl-4">
            <span className="text-[13px] text-ink-soft">
              {item} {index + 1}
            </span>
            <span className="inline-flex">
              <IconButton
                label={`上移${item} ${index + 1}`}
                icon={<ArrowUp aria-hidden className="size-4" />}
                disabled={index === 0}
                onClick={() => items.move(index, index - 1)}
              />
              <IconButton
                label={`下移${item} ${index + 1}`}
                icon={<ArrowDown aria-hidden className="size-4" />}
                disabled={index === items.fields.length - 1}
                onClick={() => items.move(index, index + 1)}
              />
              <IconButton
                label={`移除${item} ${index + 1}`}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => items.remove(index)}
              />
            </span>
          </div>
          <div className="space-y-4 p-4">{children(`${path}.${index}`)}</div>
        </div>
      ))}
      <Button
        size="sm"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={items.fields.length >= most}
        onClick={add}
      >
        添加{item}
      </Button>
    </fieldset>
  );
}

const firstField = (path: string, index: number, fields: object): string =>
  `${path}.${index}.${Object.keys(fields)[0] ?? ''}`;
