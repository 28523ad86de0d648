import { operatorConsole } from '../../../../contract/console/console.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { today } from '../../apply/fields/today.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { useReasons } from '../reasons/use-reasons.ts';
import { AmountField } from './amount-field.tsx';
import { fenOf, yuanOf } from './amount-text.ts';
import { type DecisionDialogProps, useCloseOnConflict } from './use-close-on-conflict.ts';

const words = {
  none: {
    title: '记为待退款',
    text: '申请结束之后才收到的款项，记下金额后会出现在“待退款”里，并通知客户。',
    done: '已记为待退款',
  },
  due: {
    title: '登记退款',
    text: '请先把款项原路退还，再在这里登记。登记后写信通知客户；填错了可以更正，更正也会写信说明。',
    done: '已登记退款',
  },
  refunded: {
    title: '更正退款',
    text: '改成实际退还的金额、日期与流水号。原来的内容留在时间线里，客户会收到更正的邮件。',
    done: '已更正，客户会收到邮件',
  },
} as const;

/** For an issued license. */
const issuedWords = {
  title: '记为待退款',
  text: '签发之后的退款，写明金额与原因后通知客户。授权不会因此停止，需要终止的另在“授权”里撤销；待开的发票会取消，多付的除外。',
  done: '已记为待退款',
} as const;

const entries = {
  none: operatorConsole.noteRefundDue,
  due: operatorConsole.recordRefund,
  refunded: operatorConsole.correctRefund,
} as const;

interface RefundValues {
  /** Yuan. */
  amountFen: string;
  refundedOn: string;
  reference: string;
  isSurplus: boolean;
  reason: string;
}

interface RefundDialogProps extends DecisionDialogProps {
  /** The current state of the money. */
  state: keyof typeof words;
}

/** Records a refund, or corrects the record; if none is due yet, records that money arrived after all. */
export function RefundDialog({ application, state, open, onClose }: RefundDialogProps) {
  const { number, refund, amountFen, receivedFen } = application;
  const isIssuedDue = state === 'none' && application.state === 'approved';
  const { title, text, done } = isIssuedDue ? issuedWords : words[state];
  const templates = useReasons(isIssuedDue ? 'refund_due' : 'correct_refund');
  const values: RefundValues = {
    amountFen: yuanOf(refund.amountFen ?? (isIssuedDue ? receivedFen : (amountFen ?? 0))),
    refundedOn: refund.refundedOn || today(),
    reference: refund.reference,
    isSurplus: false,
    reason: '',
  };
  const form = useEndpointForm(entries[state], {
    ...useCloseOnConflict(onClose),
    values,
    input: (held: RefundValues) => ({ ...held, number, amountFen: fenOf(held.amountFen) }),
    check: ({ reason }): FieldMessages =>
      isIssuedDue && reason.trim() === '' ? { reason: '请写明原因，客户会看到' } : {},
    done,
  });
  return (
    <FormDialog form={form} open={open} size="sm" title={title} submitLabel={title} onClose={onClose}>
      <p className="mb-4">{text}</p>
      <AmountField form={form} name="amountFen" label="金额（元）" />
      {isIssuedDue && (
        <Checkbox {...form.register('isSurplus')} label="退的是多付的款项（如重复付款），应付的款项与发票不变" />
      )}
      {state !== 'none' && (
        <>
          <ControlledField form={form} name="refundedOn" label="退款日期" required>
            {(control, { onChange, ...field }) => (
              <DatePicker {...field} control={control} max={today()} onValueChange={onChange} />
            )}
          </ControlledField>
          <FormField form={form} name="reference" label="退款流水号" required hint="客户凭它在银行或支付平台查账">
            {(control) => <Input {...control} className="tnum" autoComplete="off" maxLength={100} />}
          </FormField>
        </>
      )}
      {(state === 'refunded' || isIssuedDue) && (
        <ReasonField
          form={form}
          name="reason"
          label={isIssuedDue ? '退款的原因' : '更正的原因'}
          rows={3}
          templates={templates}
        />
      )}
    </FormDialog>
  );
}
