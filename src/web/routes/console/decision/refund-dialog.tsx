import { useState } from 'react';
import { refundCorrection, refundDueInput, refundInput } from '../../../../contract/applications/refunds.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Checkbox } from '../../../ui/form/choice.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { today } from '../../apply/fields/today.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { AmountField } from './amount-field.tsx';
import { fenOf, yuanOf } from './amount-text.ts';
import { formProblems } from '../form/form-problems.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { useProblems } from '../form/use-problems.ts';

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

/** Of an issued license. */
const issuedWords = {
  title: '记为待退款',
  text: '签发之后的退款，写明金额与原因后通知客户。授权不会因此停止，需要终止的另在“授权”里撤销；待开的发票会取消，多付的除外。',
  done: '已记为待退款',
} as const;

const issuedReasons = [
  { label: '缺陷未修复', text: '软件与产品说明不符，未能在约定时间内修复，按授权协议第六条退款。' },
  { label: '重复付款', text: '同一份申请收到了两笔款项，退还多付的部分。' },
];

const reasons = [
  { label: '金额有误', text: '登记的金额与实际退还的不一致。' },
  { label: '流水号有误', text: '登记的流水号有误。' },
  { label: '日期有误', text: '登记的日期与实际退还的不一致。' },
];

interface RefundDialogProps extends ActDialogProps {
  /** Where the money is now. */
  state: keyof typeof words;
}

/** Writes down a refund, or puts right what was written; where none is due yet, that the money came after all. */
export function RefundDialog({ application, state, acts, open, onClose }: RefundDialogProps) {
  const { number, refund, amountFen, receivedFen } = application;
  const isIssuedDue = state === 'none' && application.state === 'approved';
  const { title, text, done } = isIssuedDue ? issuedWords : words[state];
  const [amount, setAmount] = useState(() =>
    yuanOf(refund.amountFen ?? (isIssuedDue ? receivedFen : (amountFen ?? 0))),
  );
  const [refundedOn, setRefundedOn] = useState(() => refund.refundedOn || today());
  const [reference, setReference] = useState(refund.reference);
  const [isSurplus, setSurplus] = useState(false);
  const [reason, setReason] = useState('');
  const { problems, setProblems, mend } = useProblems();

  const due = { number, amountFen: fenOf(amount) };
  const input = { ...due, refundedOn, reference };
  const attempts = {
    none: { schema: refundDueInput, perform: () => remoteApi.console.noteRefundDue({ ...due, reason, isSurplus }) },
    due: { schema: refundInput, perform: () => remoteApi.console.recordRefund(input) },
    refunded: { schema: refundCorrection, perform: () => remoteApi.console.correctRefund({ ...input, reason }) },
  };
  const send = async () => {
    const { schema, perform } = attempts[state];
    const found = formProblems(schema, { ...input, reason });
    if (isIssuedDue && reason.trim() === '') found['reason'] = '请写明原因，客户会看到';
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const isSettled = await acts.run({ name: 'refund', perform, done: () => done, onWrong: setProblems });
    if (isSettled) onClose();
  };
  return (
    <ActDialog
      acts={acts}
      open={open}
      onClose={onClose}
      name="refund"
      title={title}
      confirmLabel={title}
      size="sm"
      onConfirm={send}
    >
      <p className="mb-4">{text}</p>
      <div className="space-y-5">
        <AmountField label="金额（元）" value={amount} onValueChange={mend(setAmount)} error={problems['amountFen']} />
        {isIssuedDue && (
          <Checkbox
            checked={isSurplus}
            onChange={(event) => mend(setSurplus)(event.target.checked)}
            label="退的是多付的款项（如重复付款），应付的款项与发票不变"
          />
        )}
        {state !== 'none' && (
          <>
            <Field label="退款日期" required error={problems['refundedOn']}>
              {(control) => (
                <DatePicker control={control} value={refundedOn} max={today()} onValueChange={mend(setRefundedOn)} />
              )}
            </Field>
            <Field label="退款流水号" required hint="客户凭它在银行或支付平台查账" error={problems['reference']}>
              {(control) => (
                <Input
                  {...control}
                  className="tnum"
                  autoComplete="off"
                  maxLength={100}
                  value={reference}
                  onChange={(event) => mend(setReference)(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
        {(state === 'refunded' || isIssuedDue) && (
          <ReasonField
            label={isIssuedDue ? '退款的原因' : '更正的原因'}
            rows={3}
            value={reason}
            onValueChange={mend(setReason)}
            templates={isIssuedDue ? issuedReasons : reasons}
            error={problems['reason']}
          />
        )}
      </div>
    </ActDialog>
  );
}
