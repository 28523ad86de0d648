import { type ManagedMaterial, materialKinds } from '../../../../contract/delivery.ts';
import { materialKindNames } from '../../../parts/words/material-kinds.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { EditionNames } from '../releases/edition-names.ts';
import { type Audience, MaterialAudience } from './material-audience.tsx';
import { MaterialDescription, MaterialTitle } from './material-texts.tsx';

type Kind = (typeof materialKinds)[number];

export interface MaterialForm extends Audience {
  /** Null: as the file is called. */
  title: string | null;
  description: string;
  kind: Kind;
}

export function initialMaterial(material: ManagedMaterial | undefined, editions: readonly string[]): MaterialForm {
  return {
    title: material?.title ?? null,
    description: material?.description ?? '',
    kind: materialKinds.find((kind) => kind === material?.kind) ?? 'source',
    isPublic: material?.isPublic ?? false,
    editions: [...(material?.editions ?? editions)],
  };
}

interface MaterialFieldsProps {
  value: MaterialForm & { title: string };
  editionNames: EditionNames;
  problems: Record<string, string>;
  onChange: (part: Partial<MaterialForm>) => void;
}

/** A file's texts and its audience. */
export function MaterialFields({ value, editionNames, problems, onChange }: MaterialFieldsProps) {
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_160px]">
        <MaterialTitle value={value.title} problem={problems['title']} onValueChange={(title) => onChange({ title })} />
        <Field label="类型">
          {(control) => (
            <Select {...control} value={value.kind} onChange={({ target }) => onChange({ kind: target.value as Kind })}>
              {materialKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {materialKindNames[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <MaterialAudience value={value} editionNames={editionNames} problem={problems['editions']} onChange={onChange} />
      <MaterialDescription
        value={value.description}
        problem={problems['description']}
        onValueChange={(description) => onChange({ description })}
      />
    </div>
  );
}
