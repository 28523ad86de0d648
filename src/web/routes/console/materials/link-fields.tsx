import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { EditionNames } from '../releases/edition-names.ts';
import { type Audience, MaterialAudience } from './material-audience.tsx';
import { MaterialDescription, MaterialTitle } from './material-texts.tsx';
import { readShareText } from './read-share-text.ts';

export interface LinkForm extends Audience {
  url: string;
  accessCode: string;
  title: string;
  description: string;
}

interface LinkFieldsProps {
  value: LinkForm;
  editionNames: EditionNames;
  problems: Record<string, string>;
  onChange: (part: Partial<LinkForm>) => void;
}

/** The fields that make a link a material. */
export function LinkFields({ value, editionNames, problems, onChange }: LinkFieldsProps) {
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_160px]">
        <Field
          label="链接"
          required
          hint="网盘、代码仓库、在线文档等，可以直接粘贴网盘给出的整段分享文字"
          error={problems['url']}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={value.url}
              onPaste={(event) => {
                const found = readShareText(event.clipboardData.getData('text'));
                if (found === null) return;
                event.preventDefault();
                onChange(found.accessCode === '' ? { url: found.url } : found);
              }}
              onChange={({ target }) => onChange({ url: target.value })}
            />
          )}
        </Field>
        <Field label="提取码" optional hint="客户打开时才看到" error={problems['accessCode']}>
          {(control) => (
            <Input
              {...control}
              className="font-mono"
              autoComplete="off"
              maxLength={64}
              value={value.accessCode}
              onChange={({ target }) => onChange({ accessCode: target.value })}
            />
          )}
        </Field>
      </div>
      <MaterialTitle
        required
        value={value.title}
        problem={problems['title']}
        onValueChange={(title) => onChange({ title })}
      />
      <MaterialAudience value={value} editionNames={editionNames} problem={problems['editions']} onChange={onChange} />
      <MaterialDescription
        value={value.description}
        problem={problems['description']}
        onValueChange={(description) => onChange({ description })}
      />
    </div>
  );
}
