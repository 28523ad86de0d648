import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '../../../../contract/settings.ts';
import { FormField } from '../../../form/form-field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { RefundPanel } from '../../account/applications/refund-panel.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from '../settings/use-settings-block.ts';
import { Preview } from './preview.tsx';
import { WithPreview } from './with-preview.tsx';

type RefundValues = Pick<SiteSettings, 'refundTexts'>;

const sample = { amountFen: 199_900, refundedOn: '2026-11-23', reference: '2026112322001', note: '' };

/** What customers read beside a refund: promises that only the vendor can make. */
export function RefundSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<RefundValues>(props, {
    valuesOf: ({ refundTexts }) => ({ refundTexts }),
    changesOf: (typed) => typed,
  });
  const { refundTexts } = useWatch({ control: form.control }) as RefundValues;
  return (
    <SettingsCard
      title="退款时的说明"
      description="客户在申请页看到的承诺。邮件、帮助与协议里的同样的话，请在“信件与说明”“帮助”“协议”里一起改。"
      form={form}
    >
      <WithPreview
        preview={
          <Preview label="退款时的说明" shop={props.settings}>
            <div className="space-y-4 p-4">
              {(['due', 'refunded'] as const).map((state) => (
                <RefundPanel
                  key={state}
                  application={{ refund: { ...sample, state }, appealNumber: null }}
                  texts={refundTexts}
                />
              ))}
            </div>
          </Preview>
        }
      >
        <FormField form={form} name="refundTexts.due" label="等待办理时" hint="例如多少天内办理；留空就不写">
          {(control) => <Textarea {...control} rows={3} maxLength={300} />}
        </FormField>
        <FormField form={form} name="refundTexts.done" label="退还之后" hint="例如多久到账、没有收到怎么办；留空就不写">
          {(control) => <Textarea {...control} rows={3} maxLength={300} />}
        </FormField>
      </WithPreview>
    </SettingsCard>
  );
}
