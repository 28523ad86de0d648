import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '../../../../contract/settings.ts';
import { ControlledField } from '../../../form/form-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from '../settings/use-settings-block.ts';
import { WithPreview } from './with-preview.tsx';
import { ColorField } from './color-field.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { LookPreview } from './look-preview.tsx';
import { isColor, Preview } from './preview.tsx';

interface LookValues {
  primaryColor: string;
  darkTheme: boolean;
}

const lookOf = ({ primaryColor, darkTheme }: SiteSettings): LookValues => ({ primaryColor, darkTheme });

/** The look for visitors who have not chosen one. */
export function LookSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<LookValues>(props, {
    valuesOf: lookOf,
    changesOf: (typed, seen) => ({
      ...(typed.primaryColor === seen.primaryColor ? {} : { primaryColor: typed.primaryColor }),
      ...(typed.darkTheme === seen.darkTheme ? {} : { darkTheme: typed.darkTheme }),
    }),
    check: ({ primaryColor }): Record<string, string> =>
      isColor(primaryColor) ? {} : { primaryColor: '请填写形如 #2d8cf0 的颜色' },
  });
  const { primaryColor, darkTheme } = useWatch({ control: form.control }) as LookValues;
  return (
    <SettingsCard title="外观" description="第一次来的访客看到的主题色与深浅；访客自己选过的不受影响。" form={form}>
      <WithPreview
        preview={
          <Preview key={String(darkTheme)} label="外观" shop={{ ...props.settings, primaryColor, darkTheme }}>
            <LookPreview />
          </Preview>
        }
      >
        <ControlledField
          form={form}
          name="primaryColor"
          label="主题色"
          hint="从 24 种里选，或填写品牌自己的颜色；按钮、文字和浅底的颜色由它算出"
        >
          {(control, { value, onChange }) => <ColorField {...control} value={value} onChange={onChange} />}
        </ControlledField>
        {isColor(primaryColor) && <ContrastTable color={primaryColor} />}
        <ControlledField form={form} name="darkTheme" label="默认外观">
          {(control, { value, onChange }) => (
            <div id={control.id} aria-describedby={control['aria-describedby']} className="max-w-60">
              <Segmented
                label="默认外观"
                name="default-scheme"
                value={value ? 'dark' : 'light'}
                onValueChange={(chosen) => onChange(chosen === 'dark')}
                options={[
                  { value: 'light', label: '浅色' },
                  { value: 'dark', label: '深色' },
                ]}
              />
            </div>
          )}
        </ControlledField>
      </WithPreview>
    </SettingsCard>
  );
}
