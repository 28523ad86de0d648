import { backupLimits } from '../../../../contract/backups.ts';
import { ControlledField } from '../../../form/form-field.tsx';
import { SwitchField } from '../../../form/switch-field.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from '../settings/use-settings-block.ts';

interface PlanValues {
  backup: { isOn: boolean; hour: number | null; keep: number | null };
}

/** When the server makes backups by itself, and how many stay. */
export function BackupPlan({ folder, ...props }: SettingsBlockProps & { folder: string }) {
  const form = useSettingsBlock<PlanValues>(props, {
    valuesOf: ({ backup }) => ({ backup }),
    changesOf: ({ backup: { isOn, hour, keep } }) => ({
      // An empty field is no number, which is said beside it.
      backup: { isOn, hour: hour ?? Number.NaN, keep: keep ?? Number.NaN },
    }),
  });
  return (
    <SettingsCard
      title="自动备份"
      description={
        folder.startsWith('s3://')
          ? `存放在对象存储 ${folder}，每份一个前缀。`
          : `存放在服务器的 ${folder}；请定期把其中一份复制到别的地方。`
      }
      form={form}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SwitchField form={form} name="backup.isOn" label="每天自动备份" className="sm:col-span-2" />
        <Count form={form} name="hour" label="每天几点" hint="北京时间；错过的，服务恢复后补做" unit="点" />
        <Count form={form} name="keep" label="保留份数" hint="更早的会删除" unit="份" />
      </div>
    </SettingsCard>
  );
}

interface CountProps {
  form: ReturnType<typeof useSettingsBlock<PlanValues>>;
  name: 'hour' | 'keep';
  label: string;
  hint: string;
  unit: string;
}

function Count({ form, name, label, hint, unit }: CountProps) {
  const [least, most] = backupLimits[name];
  return (
    <ControlledField form={form} name={`backup.${name}`} label={label} hint={`${least}–${most} ${unit}；${hint}`}>
      {(control, { value, onChange }) => (
        <NumberInput {...control} min={least} max={most} unit={unit} value={value} onValueChange={onChange} />
      )}
    </ControlledField>
  );
}
