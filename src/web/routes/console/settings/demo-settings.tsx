import { SwitchField } from '../../../form/switch-field.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from './use-settings-block.ts';

/** Whether a shop of its own keeps the demonstration of this software. */
export function DemoSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<{ showsSandboxes: boolean }>(props, {
    valuesOf: ({ showsSandboxes }) => ({ showsSandboxes }),
    changesOf: (typed) => typed,
  });
  return (
    <SettingsCard
      title="演示后台"
      description="访客在 /demo 各得一个装着示例数据的店铺与后台，随便试。示例店铺总是开放它；自己的店铺由您决定。"
      form={form}
    >
      <SwitchField
        form={form}
        name="showsSandboxes"
        label="让访客打开演示后台"
        description="关着时，页面上指向它的按钮不显示；服务器停用了演示后台时，打开也没有"
      />
    </SettingsCard>
  );
}
