import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '../../../../contract/settings.ts';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { SwitchField } from '../../../form/switch-field.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { WithPreview } from '../brand/with-preview.tsx';
import { MaintenancePreview } from '../brand/maintenance-preview.tsx';
import { Preview } from '../brand/preview.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from './use-settings-block.ts';

interface MaintenanceValues {
  maintenance: SiteSettings['maintenance'];
  maintenanceNote: string;
}

/** Closes the shop for visitors and customers for a while. */
export function MaintenanceSettings(props: SettingsBlockProps) {
  const { settings } = props;
  const form = useSettingsBlock<MaintenanceValues>(props, {
    valuesOf: ({ maintenance, maintenanceNote }) => ({ maintenance, maintenanceNote }),
    changesOf: (values) => values,
  });
  const { maintenance, maintenanceNote } = useWatch({ control: form.control }) as MaintenanceValues;
  return (
    <SettingsCard title="维护模式" description="打开后访客与客户看到维护页；运营后台、授权密钥的校验照常。" form={form}>
      <WithPreview
        preview={
          <Preview label="维护页" shop={settings}>
            <MaintenancePreview {...maintenance} note={maintenanceNote} />
          </Preview>
        }
      >
        {settings.maintenance.isOn && (
          <Alert tone="warning" title="维护模式已经打开">
            访客与客户现在只能看到维护页；关闭后保存，网站立即恢复。
          </Alert>
        )}
        <SwitchField form={form} name="maintenance.isOn" label="对外显示维护页" />
        <FormField form={form} name="maintenance.message" label="说明" hint="留空时用自带的一句话">
          {(control) => <Textarea {...control} rows={3} maxLength={300} />}
        </FormField>
        <FormField form={form} name="maintenanceNote" label="每次维护都写的一句" hint="在说明之后；留空就不写">
          {(control) => <Textarea {...control} rows={2} maxLength={200} />}
        </FormField>
        <ControlledField form={form} name="maintenance.until" label="预计恢复（北京时间）" hint="留空就不写">
          {(control, { value, onChange }) => (
            <Input
              {...control}
              type="datetime-local"
              className="max-w-60"
              value={value.replace(' ', 'T')}
              onChange={(event) => onChange(event.target.value.replace('T', ' '))}
            />
          )}
        </ControlledField>
      </WithPreview>
    </SettingsCard>
  );
}
