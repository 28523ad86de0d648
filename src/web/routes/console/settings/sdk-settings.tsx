import { FormField } from '../../../form/form-field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from './use-settings-block.ts';

/** The name of what customers install. */
export function SdkSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<{ sdkPackage: string }>(props, {
    valuesOf: ({ sdkPackage }) => ({ sdkPackage }),
    changesOf: ({ sdkPackage }) => ({ sdkPackage }),
  });
  return (
    <SettingsCard title="校验 SDK" description="客户安装它来校验授权密钥。" form={form}>
      <FormField
        form={form}
        name="sdkPackage"
        label="包名"
        hint="带作用域，例如 @vela/license；安装包与示例代码里就是它"
        className="max-w-md"
      >
        {(control) => <Input {...control} autoComplete="off" maxLength={100} />}
      </FormField>
    </SettingsCard>
  );
}
