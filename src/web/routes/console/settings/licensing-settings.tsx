import { licensingLimits } from '../../../../contract/settings.ts';
import { ControlledField } from '../../../form/form-field.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from './use-settings-block.ts';

type RuleName = keyof typeof licensingLimits;

const rules: readonly { name: RuleName; label: string; unit: string; hint: string }[] = [
  { name: 'domainChangesPerYear', label: '每年可更改域名', unit: '次', hint: '0 表示只能由客服更改' },
  { name: 'domainOverlapHours', label: '新旧域名同时有效', unit: '小时', hint: '更改之后旧域名还能用多久' },
  { name: 'domainUndoDays', label: '更改后可撤销', unit: '天', hint: '撤销会退还这次更改的次数' },
  { name: 'keyOverlapDays', label: '旧密钥继续有效', unit: '天', hint: '换发密钥之后，留给客户替换的时间' },
];

interface LicensingValues {
  licensing: Record<RuleName, number | null>;
}

/** Self-service rules for licenses. */
export function LicensingSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<LicensingValues>(props, {
    valuesOf: ({ licensing }) => ({ licensing }),
    changesOf: ({ licensing: typed }) => ({
      // An empty field is not a number, and the message appears beside it.
      licensing: {
        domainChangesPerYear: typed.domainChangesPerYear ?? Number.NaN,
        domainOverlapHours: typed.domainOverlapHours ?? Number.NaN,
        domainUndoDays: typed.domainUndoDays ?? Number.NaN,
        keyOverlapDays: typed.keyOverlapDays ?? Number.NaN,
      },
    }),
  });
  return (
    <SettingsCard title="授权自助规则" description="客户自己能做多少；只影响之后的操作。" form={form}>
      <div className="grid gap-5 sm:grid-cols-2">
        {rules.map(({ name, label, unit, hint }) => {
          const [least, most] = licensingLimits[name];
          return (
            <ControlledField
              key={name}
              form={form}
              name={`licensing.${name}`}
              label={label}
              hint={`${least}–${most} ${unit}；${hint}`}
            >
              {(control, { value, onChange }) => (
                <NumberInput {...control} min={least} max={most} unit={unit} value={value} onValueChange={onChange} />
              )}
            </ControlledField>
          );
        })}
      </div>
    </SettingsCard>
  );
}
