import { useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { PaymentChannel } from '../../../../contract/applications/application-states.ts';
import type { Payee } from '../../../../contract/content/content.ts';
import { RadioCards } from '../../../ui/form/choice.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { channelNames } from '../../../parts/words/application-words.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';
import type { PaymentValues } from './form-fields.ts';
import { today } from './today.ts';

const references: Record<PaymentChannel, { label: string; hint: string }> = {
  bank: { label: '转账流水号', hint: '网银或回单上的交易流水号、电子回单号' },
  wechat: { label: '转账单号', hint: '微信“账单详情”中的转账单号或商户单号' },
  alipay: { label: '订单号', hint: '支付宝“账单详情”中的订单号' },
};

interface PaymentFieldsProps {
  form: FormFields<PaymentValues>;
  payee: Payee | null;
  /** Where to pay; shown between the choice of a channel and the payment's details. */
  children?: ReactNode;
}

/** The payment's details. The vendor's channels are offered; an earlier choice stays possible. */
export function PaymentFields({ form, payee, children }: PaymentFieldsProps) {
  const { register, control, messageOf } = form;
  const chosen = useWatch({ control, name: 'paymentChannel' });
  const reference = references[chosen === '' ? 'bank' : chosen];
  return (
    <div className="space-y-6">
      <RadioCards
        legend="付款方式"
        name="paymentChannel"
        required
        columns={3}
        options={channelsOf(payee, chosen).map((channel) => ({ value: channel, label: channelNames[channel] }))}
        inputProps={register('paymentChannel')}
        error={messageOf('paymentChannel')}
      />
      {children}
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField form={form} name="paymentReference" label={reference.label} required hint={reference.hint}>
          {(wired) => <Input {...wired} autoComplete="off" spellCheck={false} className="tnum" />}
        </FormField>
        <ControlledField form={form} name="paidOn" label="付款日期" required>
          {(wired, { onChange, ...field }) => (
            <DatePicker {...field} control={wired} max={today()} onValueChange={onChange} />
          )}
        </ControlledField>
      </div>
    </div>
  );
}

function channelsOf(payee: Payee | null, chosen: '' | PaymentChannel): PaymentChannel[] {
  const offered = new Set<PaymentChannel>(payee?.channels.map(({ channel }) => channel));
  if (payee?.bank) offered.add('bank');
  if (chosen !== '') offered.add(chosen);
  if (offered.size === 0) offered.add('bank');
  return (['bank', 'wechat', 'alipay'] as const).filter((channel) => offered.has(channel));
}
