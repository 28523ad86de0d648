import { FormField } from '../../../form/form-field.tsx';
import { type FormFields, partOf } from '../../../form/use-checked-form.ts';
import { Input } from '../../../ui/form/input.tsx';
import type { EditionNames } from '../releases/edition-names.ts';
import { type AudienceValues, MaterialAudience } from './material-audience.tsx';
import { MaterialDescription, type MaterialTextValues, MaterialTitle } from './material-texts.tsx';
import { readShareText } from './read-share-text.ts';

export interface LinkValues extends AudienceValues, MaterialTextValues {
  url: string;
  accessCode: string;
}

interface LinkFieldsProps {
  form: FormFields<LinkValues>;
  editionNames: EditionNames;
}

/** The fields of a link. */
export function LinkFields({ form, editionNames }: LinkFieldsProps) {
  /** Fills in the fields from a shared folder's whole text; false if it contains no link. */
  const takeShareText = (text: string): boolean => {
    const found = readShareText(text);
    if (found === null) return false;
    form.setValue('url', found.url, { shouldDirty: true });
    if (found.accessCode !== '') form.setValue('accessCode', found.accessCode, { shouldDirty: true });
    return true;
  };
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_160px]">
        <FormField
          form={form}
          name="url"
          label="链接"
          required
          hint="网盘、代码仓库、在线文档等，可以直接粘贴网盘给出的整段分享文字"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              onPaste={(event) => {
                if (takeShareText(event.clipboardData.getData('text'))) event.preventDefault();
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="accessCode" label="提取码" optional hint="客户打开时才看到">
          {(control) => <Input {...control} className="font-mono" autoComplete="off" maxLength={64} />}
        </FormField>
      </div>
      <MaterialTitle required form={partOf(form)} />
      <MaterialAudience form={partOf(form)} editionNames={editionNames} />
      <MaterialDescription form={partOf(form)} />
    </div>
  );
}
