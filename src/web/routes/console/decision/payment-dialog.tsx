import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { paymentChannel } from '../../../../contract/applications/application-states.ts';
import { operatorConsole } from '../../../../contract/console/console.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { channelNames } from '../../../parts/words/application-words.ts';
import { formatFen } from '../../../ui/data/money.ts';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { today } from '../../apply/fields/today.ts';
import { AmountField } from './amount-field.tsx';
import { fenOf, yuanOf } from './amount-text.ts';
import { undoReceipt } from './undo.ts';
import { offerUndo } from './undo-offers.ts';
import { type DecisionDialogProps, useCloseOnConflict } from './use-close-on-conflict.ts';

interface PaymentValues {
  /** Yuan. */
  amountFen: string;
  channel: string;
  reference: string;
  paidOn: string;
}

/** Records one amount received; by default, all that is missing. */
export function PaymentDialog({ application, open, onClose }: DecisionDialogProps) {
  const { number, amountFen: price, receivedFen } = application;
  const dueFen = Math.max(0, (price ?? 0) - receivedFen);
  // The customer's payment details describe the first payment.
  const isFirst = receivedFen === 0;
  const values: PaymentValues = {
    amountFen: yuanOf(dueFen),
    channel: application.paymentChannel ?? '',
    reference: isFirst ? application.paymentReference : '',
    paidOn: isFirst ? application.paidOn : today(),
  };
  // The price changed, and the amount received is enough: it only needs confirming.
  const isNothingNew = dueFen === 0 && application.paymentReceivedAt === null;
  const { revalidate } = useRevalidator();
  const closing = useCloseOnConflict(onClose);
  const form = useEndpointForm(operatorConsole.receivePayment, {
    ...closing,
    values,
    input: ({ amountFen, channel, reference, paidOn }: PaymentValues) =>
      isNothingNew
        ? { number }
        : {
            number,
            amountFen: fenOf(amountFen),
            channel: paymentChannel.safeParse(channel).data ?? null,
            reference,
            paidOn,
            isUndoable: true,
          },
    onDone: async (saved) => {
      const { justReceived } = saved;
      const text = saved.paymentReceivedAt === null ? '已登记部分到账，客户会收到邮件' : '已确认到账';
      if (isNothingNew || justReceived === null) toast.success(text);
      else
        offerUndo({
          id: justReceived.receiptId,
          text,
          leftMs: justReceived.leftMs,
          label: '撤销',
          onUndo: () => undoReceipt(number, justReceived.receiptId, revalidate),
        });
      await closing.onDone();
    },
  });
  const typed = fenOf(useWatch({ control: form.control, name: 'amountFen' }));
  return (
    <FormDialog form={form} open={open} size="sm" title="确认款项到账" submitLabel="确认到账" isPlain onClose={onClose}>
      <p className="mb-4">
        请先在收款账户里核对这笔款项，按实际到账的金额登记，不足或多付的也照实填写。
        {!isNothingNew && '误登记的在 10 秒内撤销，客户不会收到通知；之后撤销要写明原因。'}
      </p>
      <p className="tnum mb-4 rounded-card border border-line bg-sunken/50 px-4 py-3 leading-6" aria-live="polite">
        应付 {formatFen(price ?? 0)}
        {receivedFen > 0 && `，已到账 ${formatFen(receivedFen)}`}
        <span className="block font-medium text-ink">
          {outcomeOf((price ?? 0) - receivedFen - (isNothingNew ? 0 : typed))}
        </span>
      </p>
      {!isNothingNew && (
        <>
          <AmountField form={form} name="amountFen" label="这笔到账的金额（元）" />
          <FormField form={form} name="channel" label="付款方式">
            {(control) => (
              <Select {...control}>
                <option value="">不清楚</option>
                {paymentChannel.options.map((channel) => (
                  <option key={channel} value={channel}>
                    {channelNames[channel]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="reference" label="流水号" optional>
            {(control) => <Input {...control} className="tnum" autoComplete="off" maxLength={100} />}
          </FormField>
          <ControlledField form={form} name="paidOn" label="付款日期" optional>
            {(control, { onChange, ...field }) => (
              <DatePicker {...field} control={control} max={today()} onValueChange={onChange} />
            )}
          </ControlledField>
        </>
      )}
    </FormDialog>
  );
}

/** The state of the payment after this amount is recorded. */
function outcomeOf(missingFen: number): string {
  if (Number.isNaN(missingFen)) return '请填写金额，例如 1999 或 1999.00';
  if (missingFen > 0) return `登记后还差 ${formatFen(missingFen)}，到齐才能签发`;
  return missingFen < 0 ? `登记后到齐，并多出 ${formatFen(-missingFen)}` : '登记后到齐';
}
