import { SwitchField } from '../../../form/switch-field.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from './use-settings-block.ts';

/** Whether customers are told of support's work on their account. */
export function SupportSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<{ tellsOfViewing: boolean }>(props, {
    valuesOf: ({ tellsOfViewing }) => ({ tellsOfViewing }),
    changesOf: ({ tellsOfViewing }) => ({ tellsOfViewing }),
  });
  return (
    <SettingsCard
      title="客服查看账号"
      description="客服能以客户的身份查看站点：只能看，15 分钟，记入审计。"
      form={form}
    >
      <SwitchField
        form={form}
        name="tellsOfViewing"
        label="查看后告诉客户"
        description="写进客户的安全记录，并写信到已验证的邮箱"
      />
    </SettingsCard>
  );
}
