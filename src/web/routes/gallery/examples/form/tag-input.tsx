import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { TagInput } from '../../../../ui/form/tag-input.tsx';

export default function TagInputExample() {
  const [domains, setDomains] = useState<readonly string[]>(['example.com', 'admin.example.cn']);

  return (
    <div className="max-w-md">
      <Field
        label="授权域名"
        hint={`已填 ${domains.length} 个；回车或逗号结束一个，可以粘贴一串，点一下可以修改`}
        error={domains.length > 5 ? '最多 5 个域名' : undefined}
      >
        {(control) => (
          <TagInput
            control={control}
            values={domains}
            onValuesChange={setDomains}
            isWrong={(domain) => !domain.includes('.')}
          />
        )}
      </Field>
    </div>
  );
}
