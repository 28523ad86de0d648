import { backupIntervals, backupLimits } from '../../../../contract/backups.ts';
import { ControlledField } from '../../../form/form-field.tsx';
import { SwitchField } from '../../../form/switch-field.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from '../settings/use-settings-block.ts';

interface PlanValues {
  backup: { isOn: boolean; hour: number | null; everyHours: number; keep: number | null };
}

/** When the server makes backups automatically, and how many it keeps. */
export function BackupPlan(props: SettingsBlockProps) {
  const form = useSettingsBlock<PlanValues>(props, {
    valuesOf: ({ backup }) => ({ backup }),
    changesOf: ({ backup: { isOn, hour, everyHours, keep } }) => ({
      // An empty field is not a number, and the message appears beside it.
      backup: { isOn, hour: hour ?? Number.NaN, everyHours, keep: keep ?? Number.NaN },
    }),
  });
  return (
    <SettingsCard title="自动备份" description="到点自己做；没有做成的，每小时再试，工作台上会说。" form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SwitchField form={form} name="backup.isOn" label="自动备份" className="sm:col-span-2" />
        <ControlledField form={form} name="backup.everyHours" label="多久一次">
          {(_control, { value, onChange }) => (
            <Segmented
              label="多久一次"
              name="every-hours"
              options={intervals}
              value={String(value)}
              onValueChange={(hours) => onChange(Number(hours))}
            />
          )}
        </ControlledField>
        <Count form={form} name="hour" label="从几点开始" hint="北京时间；错过的，服务恢复后补做" unit="点" />
        <Count form={form} name="keep" label="保留份数" hint="更早的会删除" unit="份" />
      </div>
    </SettingsCard>
  );
}

const intervals = backupIntervals.map((hours) => ({
  value: String(hours),
  label: hours === 24 ? '每天' : `${hours} 小时`,
}));

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
