import { type ManagedMaterial, materialKinds } from '../../../../contract/delivery.ts';
import { FormField } from '../../../form/form-field.tsx';
import { type FormFields, partOf } from '../../../form/use-checked-form.ts';
import { materialKindNames } from '../../../parts/words/material-kinds.ts';
import { Select } from '../../../ui/form/select.tsx';
import type { EditionNames } from '../releases/edition-names.ts';
import { type AudienceValues, MaterialAudience } from './material-audience.tsx';
import { MaterialDescription, type MaterialTextValues, MaterialTitle } from './material-texts.tsx';

export interface MaterialValues extends AudienceValues, MaterialTextValues {
  kind: (typeof materialKinds)[number];
}

export function initialMaterial(
  material: ManagedMaterial | undefined,
  { title, editions }: { title: string; editions: readonly string[] },
): MaterialValues {
  return {
    title: material?.title ?? title,
    description: material?.description ?? '',
    kind: materialKinds.find((kind) => kind === material?.kind) ?? 'source',
    isPublic: material?.isPublic ?? false,
    editions: [...(material?.editions ?? editions)],
  };
}

interface MaterialFieldsProps {
  form: FormFields<MaterialValues>;
  editionNames: EditionNames;
}

/** A file's texts and its audience. */
export function MaterialFields({ form, editionNames }: MaterialFieldsProps) {
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_160px]">
        <MaterialTitle form={partOf(form)} />
        <FormField form={form} name="kind" label="类型">
          {(control) => (
            <Select {...control}>
              {materialKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {materialKindNames[kind]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <MaterialAudience form={partOf(form)} editionNames={editionNames} />
      <MaterialDescription form={partOf(form)} />
    </div>
  );
}
