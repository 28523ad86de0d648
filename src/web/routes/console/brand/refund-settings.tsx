import { useWatch } from 'react-hook-form';
import { REFUND_PERIOD, type SiteSettings } from '../../../../contract/settings.ts';
import { FormField } from '../../../form/form-field.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { RefundPanel } from '../../account/applications/refund-panel.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { type SettingsBlockProps, useSettingsBlock } from '../settings/use-settings-block.ts';
import { Preview } from './preview.tsx';
import { WithPreview } from './with-preview.tsx';

type RefundValues = Pick<SiteSettings, 'refundTexts'>;

const sample = { amountFen: 199_900, refundedOn: '2026-11-23', reference: '2026112322001', note: '' };

/** The sentences beside a refund: promises that only the vendor can make. */
export function RefundSettings(props: SettingsBlockProps) {
  const form = useSettingsBlock<RefundValues>(props, {
    valuesOf: ({ refundTexts }) => ({ refundTexts }),
    changesOf: (typed) => typed,
  });
  const { refundTexts } = useWatch({ control: form.control }) as RefundValues;
  return (
    <SettingsCard
      title="退款时的说明"
      description="客户在申请页看到的承诺。退款期限也写在自带的信件与帮助里；自己改写过的信件、帮助与协议，请一起核对。"
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
                  texts={{ ...refundTexts, due: refundTexts.due.replaceAll(REFUND_PERIOD, refundTexts.period) }}
                />
              ))}
            </div>
          </Preview>
        }
      >
        <FormField
          form={form}
          name="refundTexts.period"
          label="退款期限"
          hint={`多久之内办理；信件、帮助与下面的${REFUND_PERIOD}都照此写`}
        >
          {(control) => <Input {...control} maxLength={20} className="max-w-60" />}
        </FormField>
        <FormField form={form} name="refundTexts.due" label="等待办理时" hint="留空就不写">
          {(control) => <Textarea {...control} rows={3} maxLength={300} />}
        </FormField>
        <FormField form={form} name="refundTexts.done" label="退还之后" hint="例如多久到账、没有收到怎么办；留空就不写">
          {(control) => <Textarea {...control} rows={3} maxLength={300} />}
        </FormField>
      </WithPreview>
    </SettingsCard>
  );
}
