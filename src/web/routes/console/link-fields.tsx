import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import type { EditionNames } from './edition-names.ts';
import { type Audience, MaterialAudience } from './material-audience.tsx';
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

/** What makes a link a material. */
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
      <Field label="标题" required error={problems['title']}>
        {(control) => (
          <Input
            {...control}
            value={value.title}
            maxLength={100}
            placeholder="客户看到的名称"
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <MaterialAudience value={value} editionNames={editionNames} problem={problems['editions']} onChange={onChange} />
      <Field label="说明" optional error={problems['description']}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={value.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
