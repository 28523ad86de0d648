import { useWatch } from 'react-hook-form';
import { closedHeadings, type SiteSettings } from '../../../../contract/settings.ts';
import { FormField } from '../../../form/form-field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { PreviewBrand } from '../brand/preview-brand.tsx';
import { Preview } from '../brand/preview.tsx';
import { WithPreview } from '../brand/with-preview.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from './use-settings-block.ts';

type ClosedValues = Pick<SiteSettings, 'closedTexts'>;

/** The texts in place of the shop before it opens, and while it pauses; customers read them above the log-in. */
export function ClosedSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<ClosedValues>(props, {
    valuesOf: ({ closedTexts }) => ({ closedTexts }),
    changesOf: (typed) => typed,
  });
  const { closedTexts } = useWatch({ control: form.control }) as ClosedValues;
  return (
    <SettingsCard
      title="没有营业时的说明"
      description="开张之前与暂停营业时，访客在店铺的位置看到它，登录页上也有；公司与联系方式自动写在下面。"
      form={form}
    >
      <WithPreview
        preview={
          <Preview label="没有营业时的页面" shop={props.settings}>
            {(['soon', 'paused'] as const).map((kind) => (
              <div key={kind} className="border-b border-line last:border-0">
                <p className="flex items-center gap-2.5 px-5 py-4">
                  <PreviewBrand />
                </p>
                <div className="px-5 pb-8">
                  <p className="text-2xl font-semibold tracking-tight text-ink">{closedHeadings[kind]}</p>
                  <p className="mt-4 text-sm leading-7 wrap-anywhere whitespace-pre-line text-ink-soft">
                    {closedTexts[kind]}
                  </p>
                </div>
              </div>
            ))}
          </Preview>
        }
      >
        <FormField form={form} name="closedTexts.soon" label="开张之前" hint="留空就只写“即将开放”">
          {(control) => <Textarea {...control} rows={3} maxLength={300} />}
        </FormField>
        <FormField form={form} name="closedTexts.paused" label="暂停营业时" hint="留空就只写“暂停营业”">
          {(control) => <Textarea {...control} rows={3} maxLength={300} />}
        </FormField>
      </WithPreview>
    </SettingsCard>
  );
}
