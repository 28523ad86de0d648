import { FormField } from '../../../form/form-field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from './use-settings-block.ts';

type Names = Record<'sdkPackage' | 'sdkVariable' | 'licensePrefix', string>;

/** The names that customers type: the package, its variable, and the prefix of license numbers. */
export function SdkSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<Names>(props, {
    valuesOf: ({ sdkPackage, sdkVariable, licensePrefix }) => ({ sdkPackage, sdkVariable, licensePrefix }),
    changesOf: ({ sdkPackage, sdkVariable, licensePrefix }) => ({ sdkPackage, sdkVariable, licensePrefix }),
  });
  return (
    <SettingsCard title="校验 SDK 与授权编号" description="客户在代码里和证书上看到的名称。" form={form}>
      <div className="space-y-5">
        <FormField
          form={form}
          name="sdkPackage"
          label="包名"
          hint="带作用域，例如 @acme/license；安装包与示例代码里就是它"
          className="max-w-md"
        >
          {(control) => <Input {...control} autoComplete="off" maxLength={100} />}
        </FormField>
        <FormField
          form={form}
          name="sdkVariable"
          label="示例代码里的环境变量"
          hint="客户把授权密钥放在里面，例如 ACME_LICENSE_KEY；与包名一样写进安装包，发出之后不要再改"
          className="max-w-md"
        >
          {(control) => <Input {...control} autoComplete="off" maxLength={60} />}
        </FormField>
        <FormField
          form={form}
          name="licensePrefix"
          label="授权编号的开头"
          hint="2 到 6 个字母，例如 AB；只用于之后签发的授权，已签发的编号不变"
          className="max-w-md"
        >
          {(control) => <Input {...control} autoComplete="off" maxLength={6} />}
        </FormField>
      </div>
    </SettingsCard>
  );
}
